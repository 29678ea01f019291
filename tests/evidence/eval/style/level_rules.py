"""Which of people's tunes keep the rules of a level that can be read off the notes alone."""

from dataclasses import dataclass

from passage import Passage


@dataclass(frozen=True)
class LevelRules:
    level: int
    maxLeap: int
    stepShare: float
    width: int
    maxRepeats: int
    firstDegrees: tuple


# From here on M-08 is a share, to which no single tune is held.
RECOVERY_EASES_AT = 6
LEAST_OF_WIDTH = 0.6


def keeps_recovery(moves):
    """M-08: after a fourth or more the next move goes back by step."""
    for i, move in enumerate(moves):
        following = next((m for m in moves[i + 1 :] if m), None)
        if abs(move) < 3 or following is None:
            continue
        back = -1 if move > 0 else 1
        if following != back and not (abs(move) == 7 and following == 2 * back):
            return False
    return True


def breaks_pair(a, b):
    """M-09: two leaps the same way that are no triad."""
    if min(abs(a), abs(b)) < 2 or a * b < 0:
        return False
    return max(abs(a), abs(b)) > 3 or abs(a) + abs(b) > 5


def keeps_rules(passage: Passage, rules: LevelRules):
    steps = [n.step for n in passage.notes]
    moves = [b - a for a, b in zip(steps, steps[1:])]
    width = max(steps) - min(steps)
    sizes = [abs(m) for m in moves]
    repeats = [0]
    for move in moves:
        repeats.append(repeats[-1] + 1 if move == 0 else 0)
    tail = passage.notes[-1].onset - passage.bar
    sevenths = [m for n, m in zip(passage.notes, moves) if n.step % 7 == 6 and n.onset >= tail]
    back = [a != 0 and a == -b == c == -d for a, b, c, d in zip(moves, moves[1:], moves[2:], moves[3:])]
    bars = [[(n.onset % passage.bar, n.step) for n in bar] for bar in passage.bars()]
    return (
        max(sizes) <= rules.maxLeap
        and 6 not in sizes
        and sum(s > 1 for s in sizes) <= (1 - rules.stepShare) * len(moves)
        and LEAST_OF_WIDTH * rules.width <= width <= rules.width
        and max(repeats) < rules.maxRepeats
        and steps[0] % 7 + 1 in rules.firstDegrees
        and (rules.level >= RECOVERY_EASES_AT or keeps_recovery(moves))
        and not any(breaks_pair(a, b) for a, b in zip(moves, moves[1:]))
        and not any(back)
        # M-10 where it always holds: near the end 7 goes to 1.
        and (passage.mode == 'min' or all(m in (0, 1) for m in sevenths))
        # M-03: the tonic is reached by step, or from 5.
        and (sizes[-1] == 1 or (rules.level > 3 and steps[-2] % 7 == 4))
        # M-06: no measure twice running.
        and not any(a == b for a, b in zip(bars, bars[1:]))
    )
