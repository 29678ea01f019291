import type { PathShape, Shape, TextShape } from '#shared/print/shapes';
import type { MeasureText } from './measure-text.ts';

interface Sign {
  /** From the line of the text, an em being 1000 units. */
  readonly d: string;
  readonly width: number;
}

/** Our letters have no accidentals, so these are drawn. */
const signs: Readonly<Record<string, Sign>> = {
  '♭': {
    d: 'M60 -780H120V-370C170 -440 250 -480 320 -470C420 -455 440 -350 390 -250C340 -150 200 -50 60 50ZM120 -300V-60C210 -120 300 -210 325 -290C345 -360 310 -400 260 -395C200 -388 150 -345 120 -300Z',
    width: 440,
  },
  '♯': {
    d: 'M150 -650H205V70H150ZM330 -690H385V30H330ZM70 -450L465 -540V-440L70 -350ZM70 -180L465 -270V-170L70 -80Z',
    width: 530,
  },
};

const SIGN = /([♭♯])/;

/** A text with its accidentals as paths, so that it looks the same on a screen, on paper and in a file. */
export function withSigns(shape: TextShape, measure: MeasureText): readonly Shape[] {
  const { text, letter, size, anchor } = shape;
  if (!SIGN.test(text)) return [shape];
  const pieces = text.split(SIGN).filter((piece) => piece !== '');
  const widths = pieces.map((piece) => {
    const sign = signs[piece];
    return sign ? (sign.width * size) / 1000 : measure(piece, letter, size);
  });
  const whole = widths.reduce((sum, width) => sum + width, 0);
  let x = shape.x - { start: 0, middle: whole / 2, end: whole }[anchor];
  return pieces.map((piece, index) => {
    const at = x;
    x += widths[index]!;
    const sign = signs[piece];
    if (sign) return signShape(sign, at, shape);
    // A text that begins with a space is drawn without it.
    const bare = piece.trimStart();
    const space = measure(piece, letter, size) - measure(bare, letter, size);
    return { ...shape, text: bare, x: at + space, anchor: 'start' as const };
  });
}

function signShape({ d }: Sign, x: number, { y, size, ink }: TextShape): PathShape {
  return { kind: 'path', d, at: { x, y, scale: size / 1000 }, ...(ink !== undefined && { ink }) };
}

/** All texts among the shapes with their accidentals as paths. */
export function withSignsIn(shapes: readonly Shape[], measure: MeasureText): readonly Shape[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? withSigns(shape, measure) : [shape]));
}
