import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Chord } from '#shared/music/chord';
import { keyNamed } from '#shared/music/key';
import { findMeter } from '#shared/music/meter';
import { pitch, positionOf } from '#shared/music/pitch';
import { degreeAt } from '#shared/music/scale';
import { type Piece, pieceOf } from '../../../evidence/check/teaching/piece.ts';

const quartersOf: Readonly<Record<string, number>> = {
  ...{ s: 0.25, e: 0.5, p: 0.75, q: 1, d: 1.5, h: 2, t: 3, w: 4, r: 1 / 3 },
};

interface Paper {
  readonly medium?: string;
  readonly level?: number;
  readonly meter?: string;
  readonly key?: string;
  readonly pickup?: number;
  /** By measure; I throughout where left out. */
  readonly chords?: readonly Chord[];
  readonly abc?: string;
  readonly phrases?: readonly (readonly [measure: number, measures: number])[];
}

/**
 * A piece written by hand: measures between bars, a letter for each length (s e p q d h t w: sixteenth to whole, r a third of a
 * quarter), "z" for rests.
 *
 * @example paperPiece('C4q D4q E4h | C4t zq')
 */
export function paperPiece(text: string, paper: Paper = {}): Piece {
  const { medium = 'violin', level = 5, meter = '4/4', key = 'C', pickup = 0 } = paper;
  const isPitched = key !== '';
  const measures = text.split('|').map((one) => one.trim().split(' '));
  const notes: ScoreNote[] = [];
  let onset = -pickup;
  for (const [index, tokens] of measures.entries()) {
    const measure = pickup > 0 ? index : index + 1;
    for (const token of tokens) {
      const duration = quartersOf[token.at(-1)!]!;
      const written = token.slice(0, -1);
      if (written !== 'z') {
        notes.push(
          noteOf({ written, measure, onset, duration }, isPitched ? key : null, notes.length),
        );
      }
      onset += duration;
    }
  }
  const full = measures.length - (pickup > 0 ? 1 : 0);
  const chords = (paper.chords ?? Array.from({ length: full }, (): Chord => 'I')).map(
    (chord, index) => ({ measure: index + 1, beat: 1, chord }),
  );
  if (!findMeter(meter)) throw new Error(meter);
  return pieceOf({
    request: { medium, levelId: `pv~${level}` },
    timeSignature: meter,
    keySignature: isPitched ? key : null,
    measures: full,
    pickup,
    length: onset,
    tempo: 60,
    abc: paper.abc ?? '',
    parts: [{}],
    notes,
    plan: {
      phrases: (paper.phrases ?? [[1, full]]).map(([measure, count]) => ({
        ...{ measure, measures: count, cadence: 'authentic' },
      })),
      chords,
      rhythms: [],
      echoes: [],
      signatures: [{ measure: 1, timeSignature: meter, keySignature: isPitched ? key : null }],
      minorScale: null,
    },
  } as unknown as Exercise);
}

function noteOf(
  one: Pick<ScoreNote, 'measure' | 'onset' | 'duration'> & { readonly written: string },
  key: string | null,
  index: number,
): ScoreNote {
  const position = key === null ? 0 : positionOf(pitch(one.written));
  const degree = key === null ? null : degreeAt(keyNamed(key), position);
  const reason = { degree, chord: key === null ? null : 'I' };
  const written = key === null ? null : one.written;
  return { ...one, written, index, part: 0, midi: position, reason } as unknown as ScoreNote;
}
