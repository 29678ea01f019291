"""Reads what write-ours.ts wrote."""

import json

from choir_features import Choir
from level_rules import LevelRules
from passage import STEPS, cut_passage, line_of


def records(path):
    """Eight measures in one meter and key, with group, mode and tonic; a pickup is left out, as in people's."""
    with open(path) as file:
        for number, text in enumerate(file):
            one = json.loads(text)
            if one['signatures'] == 1 and one['measures'] == 8:
                key = one['key']
                mode = 'min' if key[0].islower() else 'maj'
                yield one['level'], (f'ours {number}', one['meter'], mode, STEPS.index(key[0].upper())), one['parts']


def attacks(part):
    return [(onset, step) for onset, _, step, _ in part if onset >= 0]


def by_level(found):
    levels = {}
    for level, item in found:
        if item is not None:
            levels.setdefault(level, []).append(item)
    return levels


def read_lines(path):
    return by_level((level, cut_passage(*where, attacks(parts[0]))) for level, where, parts in records(path))


def read_choirs(path):
    return by_level(
        (level, Choir(*(line_of(*where, attacks(part)) for part in (parts[0], parts[-1]))))
        for level, where, parts in records(path)
    )


def read_rules(path):
    with open(path) as file:
        rules = [LevelRules(**json.loads(text)) for text in file]
    return {one.level: one for one in rules}
