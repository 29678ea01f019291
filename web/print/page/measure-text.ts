import type { Letter, TextShape } from '#shared/print/shapes';

/** Width of a text in pixels. */
export type MeasureText = (text: string, letter: Letter, size: number) => number;

const fonts: Readonly<Record<Letter, string>> = {
  title: '600 100px Besley',
  'title-bold': '700 100px Besley',
  'title-italic': 'italic 400 100px Besley',
  plain: '400 100px "Atkinson Hyperlegible Next Variable"',
  'plain-bold': '650 100px "Atkinson Hyperlegible Next Variable"',
};

/** Of the size, where nothing can be measured. */
const USUAL_WIDTH = 0.55;

/** Measures in the letters of the page, which must have been loaded. */
export function createMeasureText(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  return (text, letter, size) => {
    if (!context) return text.length * size * USUAL_WIDTH;
    context.font = fonts[letter];
    return (context.measureText(text).width * size) / 100;
  };
}

const CUT = '…';

/** A text for a room: a little smaller where it is too long, and cut where that is not enough. */
export function fitText(
  shape: TextShape,
  room: number,
  least: number,
  measure: MeasureText,
): TextShape {
  const width = measure(shape.text, shape.letter, shape.size);
  if (width <= room) return shape;
  const size = Math.max(least, (shape.size * room) / width);
  const letters = [...shape.text];
  let fits = 0;
  let beyond = letters.length;
  // The longest beginning that fits, by halving.
  while (beyond - fits > 1) {
    const tried = (fits + beyond) >> 1;
    const text = letters.slice(0, tried).join('') + CUT;
    if (measure(text, shape.letter, size) <= room) fits = tried;
    else beyond = tried;
  }
  const isWhole = measure(shape.text, shape.letter, size) <= room;
  return {
    ...shape,
    size,
    text: isWhole ? shape.text : letters.slice(0, fits).join('').trimEnd() + CUT,
  };
}
