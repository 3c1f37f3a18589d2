"""OpenSpiel's MCTSBot playing Breakthrough through the Universal Game Interface, so that it can take part in a match.

    quincunx match --game breakthrough level:10 "ugi:python scripts/open_spiel_ugi.py" --time-a 200ms --time-b 2s

It understands what a match asks for: ugi, isready, uginewgame, position, go movetime, quit. There the first player comes
from the top of the board, here from the bottom: rows are counted the other way round.
"""

import sys

import pyspiel

START = "bbbbbbbb/bbbbbbbb/8/8/8/8/WWWWWWWW/WWWWWWWW w"
EXPLORATION = 1.4
MEMORY_MEBIBYTES = 1000
MORE_SIMULATIONS_THAN_TIME = 1_000_000_000


class Player:
    def __init__(self):
        self.game = pyspiel.load_game("breakthrough")
        self.state = self.game.new_initial_state()
        self.seed = 1

    def set_position(self, words):
        at = words.index("moves") if "moves" in words else len(words)
        text = START if words[0] == "startpos" else " ".join(words[1:at])
        if text != START:
            raise ValueError(f"only games from the start are understood, not from {text}")
        self.state = self.game.new_initial_state()
        for action in words[at + 1 :]:
            self.state.apply_action(self.known_actions()[action])

    def known_actions(self):
        """The legal actions by our texts."""
        return {ours(self.state.action_to_string(action)): action for action in self.state.legal_actions()}

    def go(self, words):
        limits = dict(zip(words[::2], words[1::2]))
        self.seed += 1
        bot = pyspiel.MCTSBot(
            self.game,
            pyspiel.RandomRolloutEvaluator(1, self.seed),
            EXPLORATION,
            MORE_SIMULATIONS_THAN_TIME,
            MEMORY_MEBIBYTES,
            True,
            self.seed,
            False,
            max_wall_clock_time=int(limits["movetime"]) / 1000,
        )
        return ours(self.state.action_to_string(bot.step(self.state)))


def ours(text):
    """An action of theirs in our notation."""
    sign = "x" if text.endswith("*") else "-"
    return f"{text[0]}{9 - int(text[1])}{sign}{text[2]}{9 - int(text[3])}"


def main():
    player = Player()
    for line in sys.stdin:
        words = line.split()
        try:
            match words[:1]:
                case ["ugi"]:
                    print("id name OpenSpiel MCTSBot\nugiok")
                case ["isready"]:
                    print("readyok")
                case ["position"]:
                    player.set_position(words[1:])
                case ["go"]:
                    print("bestmove", player.go(words[1:]))
                case ["quit"]:
                    return
        except (KeyError, ValueError) as error:
            print("error", error)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
