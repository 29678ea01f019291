"""Music with its features in columns, and the pairs that are told apart."""

from dataclasses import replace

import numpy

from blind_test import Told, pair_up, tell_apart, tell_by_one

FEWEST_PAIRS = 30
SHOWN = 20
FLOORS = 3
HEAD = 'level  pairs  accuracy  error     d  limit'


class Table:
    def __init__(self, items, features_of):
        rows = [features_of(item) for item in items]
        self.items = items
        self.names = list(rows[0]) if rows else []
        self.values = numpy.array([list(row.values()) for row in rows])

    def only(self, test):
        kept = [i for i, item in enumerate(self.items) if test(item)]
        some = Table([], None)
        some.items = [self.items[i] for i in kept]
        some.names, some.values = self.names, self.values[kept]
        return some

    def columns(self, test):
        return [i for i, name in enumerate(self.names) if test(name)]


def matched(ours, people, random, **likeness):
    """Rows, answers and groups of pairs that are alike (see `pair_up`)."""
    pairs = pair_up(ours.items, people.items, random=random, **likeness)
    mine = [a for a, _ in pairs]
    theirs = [b for _, b in pairs]
    values = numpy.concatenate([ours.values[mine], people.values[theirs]])
    groups = [ours.items[a].group for a in mine] + [people.items[b].group for b in theirs]
    numbers = {group: number for number, group in enumerate(dict.fromkeys(groups))}
    answers = numpy.array([1] * len(mine) + [0] * len(theirs))
    return values, answers, numpy.array([numbers[group] for group in groups])


def tell(ours, people, draws, columns, **likeness):
    """Figures averaged over several pairings; not numbers where pairs are too few."""
    told = []
    for draw in range(draws):
        values, answers, groups = matched(ours, people, numpy.random.RandomState(draw), **likeness)
        pairs = len(answers) // 2
        if pairs < FEWEST_PAIRS:
            return Told(float('nan'), float('nan'), pairs)
        told.append(tell_apart(values[:, columns], answers, groups))
    accuracy = float(numpy.mean([one.accuracy for one in told]))
    return replace(told[0], accuracy=accuracy, distance=float(numpy.mean([one.distance for one in told])))


def row(name, told, limit=None):
    if told.accuracy != told.accuracy:
        return f'{name:5}  {told.pairs:5}  too few'
    bound = '    -' if limit is None else f'{limit:5.2f}  {"over" if told.accuracy > limit else "held"}'
    return f'{name:5}  {told.pairs:5}     {told.accuracy:.3f}  {told.error:.3f}  {told.distance:4.1f}  {bound}'


def split_by_tune(table, random):
    groups = sorted({item.group for item in table.items})
    chosen = set(random.permutation(groups)[: len(groups) // 2])
    return table.only(lambda item: item.group in chosen), table.only(lambda item: item.group not in chosen)


def print_floor(people, columns, **likeness):
    """People against people: what the test says where there is nothing to tell."""
    halves = [split_by_tune(people, numpy.random.RandomState(draw)) for draw in range(FLOORS)]
    floor = [tell(one, other, 1, columns, **likeness) for one, other in halves]
    accuracies = ' '.join(f'{one.accuracy:.3f}' for one in floor)
    print(f"floor, people's halves at random, {floor[0].pairs} pairs: {accuracies}", flush=True)


def print_families(families, columns_of, ours, people, **likeness):
    """`ours` by level."""
    print(f'\n{"accuracy by family of features alone":42}' + ''.join(f'{level:>7}' for level in ours))
    for letter, name in families.items():
        columns = columns_of(letter)
        told = [tell(mine, people, 1, columns, **likeness).accuracy for mine in ours.values()]
        print(f'{name:38}{len(columns):3} ' + ''.join(f'{one:7.3f}' for one in told), flush=True)


def print_features(columns, ours, people, **likeness):
    for level, mine in ours.items():
        values, answers, groups = matched(mine, people, numpy.random.RandomState(0), **likeness)
        alone = {i: tell_by_one(values[:, i], answers, groups) for i in columns}
        print(f'\n{f"level {level}: features that tell most alone":42}accuracy     ours   people')
        for i in sorted(alone, key=lambda i: -alone[i])[:SHOWN]:
            means = [numpy.nanmean(values[answers == answer, i]) for answer in (1, 0)]
            print(f'{people.names[i]:44}{alone[i]:6.3f}{means[0]:9.3f}{means[1]:9.3f}')
