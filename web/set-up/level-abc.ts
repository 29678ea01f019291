import { type RhythmId, rhythmCell } from '#shared/catalogue/rhythms';
import { abcLetter } from '#shared/music/abc/letters';
import type { Clef } from '#shared/music/clef';
import { pitch } from '#shared/music/pitch';
import * as m from '../i18n/generated/messages.js';
import { figureAbc } from '../score/figure-abc.ts';
import { spokenPitch } from '../score/notes/note-words.ts';

interface Drawn {
  readonly abc: string;
  readonly measures: number;
  readonly notes: readonly [];
}

/** The lowest and the highest note of a level on their staff; null without pitches. */
export function rangeAbc(settings: {
  /** "D4~E5" */
  readonly range: string | null;
  readonly clef: Clef | null;
}): (Drawn & { readonly label: string }) | null {
  const { range, clef } = settings;
  if (range === null || clef === null) return null;
  const [low, high] = range.split('~') as [string, string];
  const abc = figureAbc('1/1', clef, `${noteAbc(low)} ${noteAbc(high)} |]`);
  const label = m.facts_fromTo({ low: spokenPitch(low), high: spokenPitch(high) });
  return { abc, measures: 1, notes: [], label };
}

/** Each rhythm and rest of a level once, on one line. */
export function rhythmsAbc(settings: {
  readonly rhythms: readonly number[];
  readonly rests: readonly number[];
}): Drawn {
  const cells = [...settings.rhythms, ...settings.rests].map(
    (id) => rhythmCell(id as RhythmId, 'x4Simple').abc,
  );
  return {
    abc: figureAbc('1/16', 'rhythm-only', `${cells.join(' ')} |]`),
    measures: 1,
    notes: [],
  };
}

const signs: Readonly<Record<number, string>> = { [-1]: '_', 0: '', 1: '^' };

/** @example noteAbc('F#5') // '^f' */
function noteAbc(name: string): string {
  const written = pitch(name);
  return `${signs[written.alter] ?? ''}${abcLetter(written)}`;
}
