"""Outer voices of our SATB against those of Bach's chorales."""

from choir_features import PARTS, features_of_choir
from ours import read_choirs
from table import HEAD, Table, print_families, print_features, print_floor, row, tell

DRAWS = 3
# Notes are not matched: how many a bass has is a large part of what is asked.
LIKE = dict(kind=lambda one: one.kind, size=lambda one: 0, tolerance=lambda size: 0)


def judge_choirs(folder, chorales):
    ours = {level: Table(choirs, features_of_choir) for level, choirs in read_choirs(f'{folder}/choirs.jsonl').items()}
    bach = Table(chorales, features_of_choir)
    everything = bach.columns(lambda name: True)
    count = sum(len(one.items) for one in ours.values())
    print(f"\n\nSATB: outer voices of {count} of ours, {len(chorales)} passages of Bach's, {len(everything)} features")
    print(f'\n{HEAD}')
    for level, mine in ours.items():
        print(row(level, tell(mine, bach, DRAWS, everything, **LIKE)), flush=True)
    print_floor(bach, everything, **LIKE)

    def columns_of(letter):
        return bach.columns(lambda name: name.startswith(f'{letter}_'))

    print_families(PARTS, columns_of, ours, bach, **LIKE)
    print_features(everything, ours, bach, **LIKE)
