import { type Shape, type ShapeGroup, type TextShape, unmoved } from '#shared/print/shapes';
import type { ComposedBook, PageWords } from './composed-book.ts';
import { fitText, type MeasureText } from './measure-text.ts';
import { footLine, nameLine, type PageMetrics, titleLine } from './page-metrics.ts';
import { withSignsIn } from './signs.ts';

const TITLE = 26;
const LEAST_TITLE = 17;
const READER = 18;
const LEAST_READER = 12;
const FOOT = 12;
const NAME = 14;
const LEAST_NAME = 9;
/** Between two words on one line. */
const AIR = 24;
const DATE_WIDTH = 200;

interface Page {
  /** 0-based. */
  readonly number: number;
  readonly of: number;
  readonly hasNames: boolean;
}

/** What stands around the music of a page. */
export function pageFrame(composed: ComposedBook, page: Page): readonly ShapeGroup[] {
  const { words, metrics, measure } = composed;
  const head = headShapes(words, metrics, measure);
  const rest = [
    ...(page.hasNames ? nameShapes(words, metrics, measure) : []),
    ...footShapes(words, metrics, { measure, page }),
  ];
  const isFirst = page.number === 0;
  return [
    { at: unmoved, shapes: withSignsIn(head, measure), ...(isFirst && { isHeading: true }) },
    { at: unmoved, shapes: withSignsIn(rest, measure) },
  ];
}

function headShapes(
  { title, reader }: PageWords,
  { left, right }: PageMetrics,
  measure: MeasureText,
): readonly Shape[] {
  const room = right - left;
  const whose = fitText(line(reader, right, 'end', READER), room / 2, LEAST_READER, measure);
  const taken = reader === '' ? 0 : measure(whose.text, whose.letter, whose.size) + AIR;
  const what = fitText(line(title, left, 'start', TITLE), room - taken, LEAST_TITLE, measure);
  return reader === '' ? [what] : [what, whose];
}

const line = (text: string, x: number, anchor: TextShape['anchor'], size: number): TextShape => ({
  kind: 'text',
  x,
  y: titleLine,
  text,
  letter: 'title',
  size,
  anchor,
});

function nameShapes(
  { name, date, filled = { name: '', date: '' } }: PageWords,
  { left, right }: PageMetrics,
  measure: MeasureText,
): readonly Shape[] {
  const dateLeft = right - DATE_WIDTH;
  return [
    ...toFill({ label: name, filled: filled.name, x: left, end: dateLeft - AIR }, measure),
    ...toFill({ label: date, filled: filled.date, x: dateLeft, end: right }, measure),
  ];
}

interface Field {
  readonly label: string;
  readonly filled: string;
  readonly x: number;
  readonly end: number;
}

/** A word, and a line to write on with what is written there. */
function toFill({ label, filled, x, end }: Field, measure: MeasureText): readonly Shape[] {
  const begin = x + measure(label, 'plain', NAME) + 8;
  const words = {
    kind: 'text',
    y: nameLine,
    letter: 'plain',
    size: NAME,
    anchor: 'start',
  } as const;
  const written: TextShape = { ...words, x: begin + 6, y: nameLine - 2, text: filled };
  return [
    { ...words, x, text: label },
    { kind: 'path', d: `M${begin} ${nameLine + 1}H${end}`, stroke: 1 },
    ...(filled === '' ? [] : [fitText(written, end - begin - 6, LEAST_NAME, measure)]),
  ];
}

function footShapes(
  { music, page }: PageWords,
  { left, right, height }: PageMetrics,
  given: { readonly measure: MeasureText; readonly page: Page },
): readonly Shape[] {
  const { number, of } = given.page;
  const y = height - footLine;
  const small = { kind: 'text', y, letter: 'plain', size: FOOT } as const;
  const where = page(number, of);
  const taken = given.measure(where, 'plain', FOOT) + AIR;
  return [
    fitText(
      { ...small, x: left, text: music, anchor: 'start' },
      right - left - taken,
      FOOT,
      given.measure,
    ),
    { ...small, x: right, text: where, anchor: 'end' },
  ];
}
