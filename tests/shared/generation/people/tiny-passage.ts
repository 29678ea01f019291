import { type MeterName, meters } from '#tests/evidence/people/meters';
import type { Passage, PassageNote } from '#tests/evidence/people/passage';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Semitones of the degrees of major. */
const semitones = [0, 2, 4, 5, 7, 9, 11];

/**
 * A passage from measures as "length:step" between bars; "12r12:0" rests for the second twelve, "~12" holds the note before
 * so much longer. Shorter than eight measures it goes on with its last.
 */
export function tinyPassage(meter: MeterName, text: string): Passage {
  const given = text.split('|').map((measure) => measure.trim().split(/\s+/));
  const notes: Writable<PassageNote>[] = [];
  for (let index = 0; index < 8; index++) {
    let onset = index * meters[meter].measure;
    for (const word of given[Math.min(index, given.length - 1)]!) {
      if (word.startsWith('~')) {
        const held = Number(word.slice(1));
        notes.at(-1)!.length += held;
        notes.at(-1)!.sounding += held;
        onset += held;
        continue;
      }
      const [, sounding, rest, step] = /^(\d+)(?:r(\d+))?:(-?\d+)$/.exec(word)!;
      const length = Number(sounding) + Number(rest ?? 0);
      notes.push({
        onset,
        length,
        step: Number(step),
        semitone: semitones[((Number(step) % 7) + 7) % 7]!,
        sounding: Number(sounding),
      });
      onset += length;
    }
  }
  return { source: 'essen', group: 'Etiny', meter, mode: 'major', notes };
}
