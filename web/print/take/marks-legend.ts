import type { Strictness } from '#shared/assessment/report';
import type { Shape, TextShape } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import type { DrawnSystem } from '../../score/engraving/draw-systems.ts';
import { markShapes } from '../../score/marks/mark-shapes.ts';
import { markWords } from '../../score/marks/marks-list.tsx';
import { type MarkKind, markKinds } from '../../ui/mark-figures.ts';
import type { MeasureText } from '../page/measure-text.ts';
import type { MarkedTake } from './marked-take.ts';

const SCORE = 20;
const SMALL = 14;
/** Baselines from the top, and from one row to the next. */
const SCORE_LINE = 40;
const FIRST_ROW = 74;
const ROW = 28;
/** Around a mark, and between two of them. */
const BADGE = 26;
const BETWEEN = 26;

const strictnessWords: Readonly<Record<Strictness, () => string>> = {
  lenient: m.result_lenient,
  moderate: m.result_moderate,
  strict: m.result_strict,
};

/** How often each kind is marked, in the order of the kinds. @example markCounts(['wrong', 'right'], 0) // [['wrong', 1]] */
export function markCounts(
  marks: MarkedTake['marks'],
  unwritten: number,
): readonly (readonly [MarkKind, number])[] {
  const all: readonly string[] = [...marks, ...Array<string>(unwritten).fill('extra')];
  return markKinds
    .map((kind) => [kind, all.filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0);
}

/** What stands below marked music: the score, and what each sign says. */
export function marksLegend(take: MarkedTake, units: number, measure: MeasureText): DrawnSystem {
  const counts = markCounts(take.marks, take.unwritten.length);
  const shapes: Shape[] = [...scoreShapes(take, measure)];
  let [x, y] = [0, FIRST_ROW];
  for (const [kind, count] of counts) {
    const text = m.print_markCount({ mark: capital(markWords[kind]()), count });
    const width = BADGE + measure(text, 'plain', SMALL);
    if (x > 0 && x + width > units) [x, y] = [0, y + ROW];
    shapes.push(
      ...markShapes(kind, { x: x + 10, y: y - SMALL / 3, scale: 1 }),
      words(text, x + BADGE, y),
    );
    x += width + BETWEEN;
  }
  if (counts.length === 0) shapes.push(words(m.detail_nothing(), 0, y));
  return { height: y + SMALL, shapes };
}

function scoreShapes({ score, strictness }: MarkedTake, measure: MeasureText): readonly Shape[] {
  const text = m.print_takeScore({ score: Math.round(score) });
  const x = measure(text, 'title', SCORE) + 14;
  return [
    { ...words(text, 0, SCORE_LINE), letter: 'title', size: SCORE },
    words(strictnessWords[strictness](), x, SCORE_LINE),
  ];
}

const words = (text: string, x: number, y: number): TextShape => ({
  ...{ kind: 'text', x, y, text, letter: 'plain', size: SMALL, anchor: 'start' },
});

/** Some are called by a word that stands in a sentence elsewhere. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
