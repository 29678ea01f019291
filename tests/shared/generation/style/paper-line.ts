import { pitch, positionOf } from '#shared/music/pitch';
import type { Line } from '../../../evidence/check/style/line.ts';

const quartersOf: Readonly<Record<string, number>> = { e: 0.5, q: 1, d: 1.5, h: 2, w: 4 };

/**
 * A line in C and 4/4 written by hand, a measure between bars.
 *
 * @example paperLine('C4q D4q E4h | C4w')
 */
export function paperLine(text: string, more: Partial<Line> = {}): Line {
  const measures = text.split('|').map((one) => one.trim().split(' '));
  const tones = measures.flatMap((notes, index) => {
    let onset = index * 4;
    return notes.map((note) => {
      const position = positionOf(pitch(note.slice(0, -1)));
      const tone = { onset, measure: index + 1, position, degree: (position % 7) + 1 };
      onset += quartersOf[note.at(-1)!]!;
      return tone;
    });
  });
  return {
    level: 3,
    meter: '4/4',
    isMeterAsked: false,
    measures: measures.length,
    measureLength: 4,
    pickup: 0,
    beats: measures.length * 4,
    tones,
    ...more,
  };
}
