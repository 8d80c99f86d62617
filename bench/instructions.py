#!/usr/bin/env python3
"""Counts the kernel's instructions and compares them with the stored counts.

Needs valgrind, and gungraun-runner of the version that bench/Cargo.toml asks for:
    cargo install gungraun-runner --version '~0.20'

    bench/instructions.py            fails if a count has grown by more than 3 %
    bench/instructions.py --store    stores the counts

A change that must cost more stores the new counts in the same commit and says why.
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
STORED = HERE / "instructions.txt"
LIMIT = 1.03


def count():
    """The instructions of each benchmark, as gungraun counts them."""
    done = subprocess.run(
        ["cargo", "bench", "--manifest-path", HERE / "Cargo.toml", "--bench", "instructions"],
        stdout=subprocess.PIPE, text=True, check=False,
    )
    counts, name = {}, None
    for line in re.sub(r"\x1b\[[0-9;]*m", "", done.stdout).splitlines():
        if found := re.match(r"instructions::\w+::(\w+)", line):
            name = found[1]
        elif (found := re.match(r"\s+Instructions:\s*(\d+)\|", line)) and name:
            counts[name] = int(found[1])
    if done.returncode or not counts:
        sys.exit("the benchmark did not run; see above")
    return counts


def main():
    counts = count()
    if sys.argv[1:] == ["--store"]:
        STORED.write_text("".join(f"{name} {number}\n" for name, number in counts.items()))
        return
    if not STORED.exists():
        sys.exit(f"no counts are stored; {sys.argv[0]} --store stores these")
    stored = dict(line.split() for line in STORED.read_text().splitlines())
    faults = [f"{name} is no longer counted" for name in stored.keys() - counts.keys()]
    for name, number in counts.items():
        before = int(stored.get(name, 0))
        change = f"{100 * (number / before - 1):+6.2f} %" if before else "new"
        print(f"{name:24} {number:12} {change}")
        if not before or number > before * LIMIT:
            faults.append(f"{name}: {number} instructions, stored {before}")
    if faults:
        sys.exit("\n".join(faults))


main()
