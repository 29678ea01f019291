"""Outer voices of our SATB against those of Bach's chorales."""

import numpy

from choir_features import PARTS, features_of_choir
from ours import read_choirs
from table import HEAD, Table, print_families, print_features, row, tell

DRAWS = 3
"""Notes are not matched: how many a bass has is a large part of what is asked."""
LIKE = dict(kind=lambda one: one.kind, size=lambda one: 0, tolerance=lambda size: 0)


def split_by_tune(table, random):
    groups = sorted({item.group for item in table.items})
    chosen = set(random.permutation(groups)[: len(groups) // 2])
    return table.only(lambda item: item.group in chosen), table.only(lambda item: item.group not in chosen)


def judge_choirs(folder, chorales):
    ours = {level: Table(choirs, features_of_choir) for level, choirs in read_choirs(f'{folder}/choirs.jsonl').items()}
    bach = Table(chorales, features_of_choir)
    everything = bach.columns(lambda name: True)
    count = sum(len(one.items) for one in ours.values())
    print(f"\n\nSATB: outer voices of {count} of ours, {len(chorales)} passages of Bach's, {len(everything)} features")
    print(f'\n{HEAD}')
    for level, mine in ours.items():
        print(row(level, tell(mine, bach, DRAWS, everything, **LIKE)), flush=True)
    halves = [split_by_tune(bach, numpy.random.RandomState(draw)) for draw in range(DRAWS)]
    floor = [tell(one, other, 1, everything, **LIKE) for one, other in halves]
    accuracies = ' '.join(f'{one.accuracy:.3f}' for one in floor)
    print(f'floor, chorales against chorales in random halves of {floor[0].pairs} pairs: {accuracies}')

    def columns_of(letter):
        return bach.columns(lambda name: name.startswith(f'{letter}_'))

    print_families(PARTS, columns_of, ours, bach, **LIKE)
    print_features(everything, ours, bach, **LIKE)
