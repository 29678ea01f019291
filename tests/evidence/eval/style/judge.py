"""judge.py MIRRORS OURS: prints how well trees tell our music from people's. Run by eval-style.ts."""

import sys

from corpora import read_passages
from judge_lines import judge_lines
from passage import is_judge


def main(mirrors, ours):
    people = [passage for passage in read_passages(mirrors) if is_judge(passage.group)]
    judge_lines(ours, people)


if __name__ == '__main__':
    main(*sys.argv[1:])
