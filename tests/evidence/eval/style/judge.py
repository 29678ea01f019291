"""judge.py MIRRORS OURS: prints how well trees tell our music from people's. Run by eval-style.ts."""

import sys

from corpora import read_chorales, read_passages
from judge_choirs import judge_choirs
from judge_lines import judge_lines
from passage import is_judge


def main(mirrors, ours):
    judge_lines(ours, [passage for passage in read_passages(mirrors) if is_judge(passage.group)])
    judge_choirs(ours, [choir for choir in read_chorales(mirrors) if is_judge(choir.group)])


if __name__ == '__main__':
    main(*sys.argv[1:])
