"""
Our single lines against people's, level by level. The limits were set beside a prototype whose lines an earlier judge told in
.97 .94 .93 .91 of cases at levels 3-6; this one tells them in .96 .94 .93 .93.
"""

import json

import numpy

from blind_test import Told, pair_up, tell_apart, tell_by_one
from level_rules import LevelRules, keeps_rules
from line_features import FAMILIES, features_of
from passage import STEPS, cut_passage

LEVELS = (3, 4, 5, 6)
"""Most accuracy that is wished for, against all people and against those who keep the level's rules."""
LIMITS = {3: 0.95, 4: 0.92, 5: 0.91, 6: 0.89}
LIMITS_OF_KEEPERS = {3: None, 4: 0.85, 5: 0.80, 6: 0.85}
FEWEST_PAIRS = 30
"""Pairings drawn, whose figures are averaged."""
DRAWS = 2
DRAWS_OF_KEEPERS = 5
SHOWN = 20


def read_ours(path):
    """Passages by level: eight measures in one meter and key, the pickup left out as in people's."""
    found = {level: [] for level in LEVELS}
    for number, text in enumerate(open(path)):
        one = json.loads(text)
        if one['signatures'] != 1 or one['measures'] != 8:
            continue
        key = one['key']
        mode = 'min' if key[0].islower() else 'maj'
        raw = [(note[0], note[2]) for note in one['parts'][0]]
        passage = cut_passage(f'ours {number}', one['meter'], mode, STEPS.index(key[0].upper()), raw)
        if passage:
            found[one['level']].append(passage)
    return found


def read_rules(path):
    rules = [LevelRules(**json.loads(text)) for text in open(path)]
    return {one.level: one for one in rules}


class Table:
    """Passages with their features in columns."""

    def __init__(self, passages):
        self.passages = passages
        rows = [features_of(passage) for passage in passages]
        self.names = list(rows[0]) if rows else []
        self.values = numpy.array([list(row.values()) for row in rows])
        self.tested = [i for i, name in enumerate(self.names) if not name.startswith('l_')]

    def only(self, test):
        kept = [i for i, passage in enumerate(self.passages) if test(passage)]
        some = Table([])
        some.passages = [self.passages[i] for i in kept]
        some.names, some.values, some.tested = self.names, self.values[kept], self.tested
        return some


def matched(ours, people, random):
    """Rows, answers and groups of pairs of the same meter, mode and about as many notes."""
    pairs = pair_up(
        ours.passages,
        people.passages,
        kind=lambda one: (one.meter, one.mode),
        size=lambda one: len(one.notes),
        tolerance=lambda notes: max(2, notes // 10),
        random=random,
    )
    mine = [a for a, _ in pairs]
    theirs = [b for _, b in pairs]
    values = numpy.concatenate([ours.values[mine], people.values[theirs]])
    groups = [ours.passages[a].group for a in mine] + [people.passages[b].group for b in theirs]
    numbers = {group: number for number, group in enumerate(dict.fromkeys(groups))}
    return values, numpy.array([1] * len(mine) + [0] * len(theirs)), numpy.array([numbers[g] for g in groups])


def tell(ours, people, draws, columns=None):
    told = []
    for draw in range(draws):
        values, answers, groups = matched(ours, people, numpy.random.RandomState(draw))
        pairs = len(answers) // 2
        if pairs < FEWEST_PAIRS:
            return Told(float('nan'), float('nan'), pairs)
        told.append(tell_apart(values[:, people.tested if columns is None else columns], answers, groups))
    mean = lambda name: float(numpy.mean([getattr(one, name) for one in told]))
    return Told(mean('accuracy'), mean('distance'), int(mean('pairs')))


def row(level, told, limit):
    if told.accuracy != told.accuracy:
        return f'{level}      {told.pairs:5}  too few'
    over = '' if limit is None else '  over' if told.accuracy > limit else '  held'
    bound = '   -' if limit is None else f'{limit:.2f}'
    return f'{level}      {told.pairs:5}     {told.accuracy:.3f}  {told.error:.3f}  {told.distance:4.1f}  {bound}{over}'


HEAD = 'level  pairs  accuracy  error     d  limit'


def judge_lines(folder, people):
    ours = {level: Table(passages) for level, passages in read_ours(f'{folder}/lines.jsonl').items()}
    rules = read_rules(f'{folder}/rules.jsonl')
    everyone = Table(people)
    print(f'Single lines: {sum(len(one.passages) for one in ours.values())} of ours, {len(people)} of people\'s, {len(everyone.tested)} features')
    print(f'\nagainst all people\n{HEAD}')
    for level in LEVELS:
        print(row(level, tell(ours[level], everyone, DRAWS), LIMITS[level]), flush=True)
    print(f'\nagainst people who keep the level\'s rules\n{HEAD}')
    for level in LEVELS:
        keepers = everyone.only(lambda passage: keeps_rules(passage, rules[level]))
        print(row(level, tell(ours[level], keepers, DRAWS_OF_KEEPERS), LIMITS_OF_KEEPERS[level]), flush=True)
    print_families(ours, everyone)
    print_features(ours, everyone)


def print_families(ours, everyone):
    print(f'\naccuracy by family of features alone, against all people\n{"":42}' + ''.join(f'{level:>7}' for level in LEVELS))
    for letter, name in FAMILIES.items():
        columns = [i for i, known in enumerate(everyone.names) if known.startswith(f'{letter}_')]
        told = [tell(ours[level], everyone, 1, columns).accuracy for level in LEVELS]
        print(f'{name:38}{len(columns):3} ' + ''.join(f'{one:7.3f}' for one in told), flush=True)


def print_features(ours, everyone):
    for level in LEVELS:
        values, answers, groups = matched(ours[level], everyone, numpy.random.RandomState(0))
        alone = [tell_by_one(values[:, i], answers, groups) for i in range(len(everyone.names))]
        print(f'\nlevel {level}: features that tell most alone\n{"":32}accuracy     ours   people')
        for i in sorted(everyone.tested, key=lambda i: -alone[i])[:SHOWN]:
            mine, theirs = numpy.nanmean(values[answers == 1, i]), numpy.nanmean(values[answers == 0, i])
            print(f'{everyone.names[i]:34}{alone[i]:6.3f}{mine:9.3f}{theirs:9.3f}')
