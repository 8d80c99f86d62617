#!/usr/bin/env python3
"""Random playouts of Oware a second, of OpenSpiel and of Empiki, by turns in one run.

OpenSpiel's C++ plays through its MCTS bot with the random-rollout evaluator: a few searches from the
start with very many rollouts each, so that what is timed is rollouts. One thread each.

    bench/openspiel.py [ROUNDS]

Installs the PyPI package open_spiel in a virtual environment (bench/.venv) the first time.
"""

import os
import pathlib
import re
import subprocess
import sys
import time
import venv

HERE = pathlib.Path(__file__).resolve().parent
VENV = pathlib.Path(os.environ.get("EMPIKI_BENCH_VENV", HERE / ".venv"))
PYTHON = VENV / "bin" / "python"
SIMULATIONS, ROLLOUTS = 4, 500


def openspiel():
    """Rollouts a second of one search."""
    import pyspiel

    game = pyspiel.load_game("oware")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, int(time.time()))
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
    state = game.new_initial_state()
    begun = time.process_time()
    bot.step(state)
    return SIMULATIONS * ROLLOUTS / (time.process_time() - begun)


def empiki(binary, lanes):
    """Playouts a second over half a second of processor time."""
    text = subprocess.run([binary, "oware", "0.5", str(lanes)], stdout=subprocess.PIPE, text=True, check=True).stdout
    return float(re.match(r"playouts/s (\d+)", text)[1])


def main():
    if pathlib.Path(sys.prefix).resolve() != VENV.resolve():
        if not PYTHON.exists():
            venv.create(VENV, with_pip=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "open_spiel"], check=True)
        os.execv(PYTHON, [str(PYTHON), __file__, *sys.argv[1:]])
    subprocess.run(["cargo", "build", "--release", "--manifest-path", HERE / "Cargo.toml"], check=True)
    binary = HERE / "target" / "release" / "playouts"
    rounds = int(sys.argv[1]) if sys.argv[1:] else 5
    best = {"OpenSpiel": 0.0, "Empiki, one at a time": 0.0, "Empiki, 2 by turns": 0.0, "Empiki, 4 by turns": 0.0}
    for _ in range(rounds):
        for name, lanes in zip(best, (0, 1, 2, 4)):
            best[name] = max(best[name], empiki(binary, lanes) if lanes else openspiel())
    for name, rate in best.items():
        print(f"{name:22} {rate:12.0f} playouts/s {rate / best['OpenSpiel']:8.1f}x")


main()
