#!/usr/bin/env python3
"""Plays Oware against OpenSpiel's MCTSBot: pip install open_spiel, then

    tools/openspiel_match.py --engine "target/release/empiki ugi" --games 100 --simulations 10000 --nodes 50000

The games are played on OpenSpiel's own board and end by its rules (at the first recurrence). Each opening of
two random moves is played twice, the sides swapped. Prints the score, and the time each side took a move.
"""
import argparse
import random
import subprocess
import time

import pyspiel


class Engine:
    """An engine that speaks UGI."""

    def __init__(self, command, nodes):
        self.nodes = nodes
        self.process = subprocess.Popen(
            command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.ask("ugi", "ugiok")
        self.ask("setoption name Game value oware\nisready", "readyok")

    def ask(self, command, answer):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("the engine has stopped")
            if line.startswith("error"):
                raise RuntimeError(line.strip())
            if line.startswith(answer):
                return line.split()

    def choose(self, moves):
        """The engine's action, as OpenSpiel counts them: 0 for the pit at the mover's left."""
        clause = " moves " + " ".join(str(move + 1) for move in moves) if moves else ""
        answer = self.ask(f"position startpos{clause}\ngo nodes {self.nodes}", "bestmove")
        return int(answer[1]) - 1


def play(game, engine, opening, side, simulations, seed, spent):
    """Plays one game with the engine on this side (0 or 1). Returns the engine's half points."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, True, seed, False)
    state = game.new_initial_state()
    moves = []
    for move in opening:
        state.apply_action(move)
        moves.append(move)
    while not state.is_terminal():
        mine = state.current_player() == side
        began = time.perf_counter()
        move = engine.choose(moves) if mine else bot.step(state)
        spent[0 if mine else 1].append(time.perf_counter() - began)
        if move not in state.legal_actions():
            # Only where the two rule sets differ about the end of the game.
            raise RuntimeError(f"{move} is not legal in\n{state}")
        state.apply_action(move)
        moves.append(move)
    mine = state.returns()[side]
    return 2 if mine > 0 else 1 if mine == 0 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--engine", default="target/release/empiki ugi")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=10000)
    parser.add_argument("--nodes", type=int, default=50000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = pyspiel.load_game("oware")
    chance = random.Random(options.seed)
    results = [0, 0, 0]
    spent = ([], [])
    engine = Engine(options.engine, options.nodes)
    for number in range(options.games):
        if number % 2 == 0:
            opening = [chance.randrange(6), chance.randrange(6)]
        seed = chance.randrange(1 << 30)
        results[play(game, engine, opening, number % 2, options.simulations, seed, spent)] += 1
        means = [1000 * sum(times) / max(1, len(times)) for times in spent]
        share = (results[2] + results[1] / 2) / sum(results)
        print(
            f"{sum(results)} games: won {results[2]}, even {results[1]}, lost {results[0]} ({share:.1%});"
            f" {means[0]:.1f} ms a move against {means[1]:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
