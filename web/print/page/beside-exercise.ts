import type { Shape, ShapeGroup } from '#shared/print/shapes';
import { qrPath } from '../../ui/qr-path.ts';
import type { ComposedBook } from './composed-book.ts';
import { fitText } from './measure-text.ts';
import { codeHeight, codeSide, numberBox } from './page-metrics.ts';

const CODE_SIZE = 9.5;
/** The code of a choice with much in it is long. */
const LEAST_CODE = 6;

/** What stands beside the first line of an exercise: its number, and the code that opens it again. */
export function besideExercise(composed: ComposedBook, block: number, y: number): ShapeGroup {
  const { isNumbered, metrics, pieces, linkOf, book, measure } = composed;
  const { code } = pieces[block]!.exercise;
  const numbered = isNumbered ? numberShapes(`${block + 1}`) : [];
  const isPlayed = book.kind !== 'answers';
  const width = metrics.right - metrics.left;
  const coded = isPlayed
    ? codeShapes(code, width, { linkOf: metrics.hasCode ? linkOf : null, measure })
    : [];
  return { at: { x: metrics.left, y, scale: 1 }, shapes: [...numbered, ...coded] };
}

/** Boxed, as a rehearsal mark is. */
function numberShapes(text: string): readonly Shape[] {
  const side = numberBox;
  const edge = `M3 0H${side - 3}Q${side} 0 ${side} 3V${side - 3}Q${side} ${side} ${side - 3} ${side}H3Q0 ${side} 0 ${side - 3}V3Q0 0 3 0z`;
  return [
    { kind: 'path', d: edge, stroke: 1.5, at: { x: 1, y: 3, scale: 1 } },
    {
      kind: 'text',
      x: 1 + side / 2,
      y: 3 + side / 2 + 5,
      text,
      letter: 'title',
      size: 14,
      anchor: 'middle',
    },
  ];
}

function codeShapes(
  code: string,
  right: number,
  { linkOf, measure }: Pick<ComposedBook, 'linkOf' | 'measure'>,
): readonly Shape[] {
  const words = { kind: 'text', text: code, letter: 'plain', size: CODE_SIZE } as const;
  // Over the end of the first line, where no sign of the music stands.
  if (linkOf === null) return [{ ...words, x: right, y: -3, anchor: 'end' }];
  const { d, size } = qrPath(linkOf(code), 0);
  const left = right - codeSide;
  return [
    { kind: 'path', d, at: { x: left, y: 3, scale: codeSide / size } },
    fitText({ ...words, x: right, y: codeHeight, anchor: 'end' }, codeSide, LEAST_CODE, measure),
  ];
}
