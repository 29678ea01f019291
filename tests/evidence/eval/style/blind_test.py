"""Tells two groups of music apart, and says how well that goes where it was not shown the answer."""

import math
from dataclasses import dataclass

import numpy
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.model_selection import GroupKFold
from sklearn.tree import DecisionTreeClassifier

FOLDS = 5


@dataclass(frozen=True)
class Told:
    """Share of music told rightly, ours and people's weighing the same."""

    accuracy: float
    # Distance of the two groups' scores in their common standard deviation.
    distance: float
    pairs: int

    @property
    def error(self):
        return math.sqrt(self.accuracy * (1 - self.accuracy) / self.pairs) if self.pairs else math.nan


ROUNDS = 80


def trees():
    return HistGradientBoostingClassifier(
        max_iter=ROUNDS, max_depth=3, learning_rate=0.1, min_samples_leaf=8, l2_regularization=1.0, random_state=1
    )


def scores_of(table, is_ours, groups):
    """Log odds of being ours, each row judged by trees that saw no passage of its tune."""
    scores = numpy.zeros(len(is_ours))
    for learnt, judged in GroupKFold(FOLDS).split(table, is_ours, groups):
        model = trees().fit(table[learnt], is_ours[learnt])
        scores[judged] = model.decision_function(table[judged])
    return scores


def tell_apart(table, is_ours, groups):
    scores = scores_of(table, is_ours, groups)
    ours, people = scores[is_ours == 1], scores[is_ours == 0]
    accuracy = ((ours > 0).mean() + (people <= 0).mean()) / 2
    spread = math.sqrt((ours.var() + people.var()) / 2)
    distance = (ours.mean() - people.mean()) / max(spread, 1e-9)
    # Trees that are sure of every case have nearly no spread.
    return Told(float(accuracy), min(99.0, float(distance)), min(len(ours), len(people)))


def tell_by_one(column, is_ours, groups):
    """How well one feature alone does, by at most two thresholds."""
    known = numpy.nan_to_num(column, nan=-99.0).reshape(-1, 1)
    right = numpy.zeros(len(is_ours))
    for learnt, judged in GroupKFold(FOLDS).split(known, is_ours, groups):
        model = DecisionTreeClassifier(max_leaf_nodes=3, min_samples_leaf=10).fit(known[learnt], is_ours[learnt])
        right[judged] = model.predict(known[judged]) == is_ours[judged]
    return float((right[is_ours == 1].mean() + right[is_ours == 0].mean()) / 2)


def pair_up(ours, people, kind, size, tolerance, random):
    """
    Index pairs of one of ours and one of people's that agree in `kind` and about in `size`; each is used once. Where people
    have many that fit one is drawn, so that pairs spread over all of theirs.
    """
    shelves = {}
    for index, one in enumerate(people):
        shelves.setdefault(kind(one), []).append(index)
    pairs = []
    for index in random.permutation(len(ours)):
        shelf = shelves.get(kind(ours[index]), [])
        wanted = size(ours[index])
        fitting = [other for other in shelf if abs(size(people[other]) - wanted) <= tolerance(wanted)]
        if fitting:
            chosen = fitting[random.randint(len(fitting))]
            shelf.remove(chosen)
            pairs.append((index, chosen))
    return pairs
