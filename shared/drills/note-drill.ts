import type { Random } from '../lib/random.ts';
import { lowestLine, staffHeight } from '../music/clef.ts';
import { allKeys, type Key, keyName, keyNamed } from '../music/key.ts';
import { midiOf, type Pitch, pitch, pitchName, positionOf } from '../music/pitch.ts';
import { isWithin } from '../music/range.ts';
import { scalePitch } from '../music/scale.ts';
import { buildExercise } from './build-exercise.ts';
import type { Drill } from './drill.ts';
import type { DrillChoice, DrillExercise, DrillItem } from './exercise.ts';
import { fourOf, type NearMiss } from './near-misses.ts';
import { noteAbc } from './note-abc.ts';
import { noteName } from './note-name.ts';
import {
  type NoteClef,
  type NoteSettings,
  type NoteStep,
  noteClefs,
  noteLabels,
  noteSteps,
} from './note-settings.ts';
import { noteSettingsOfLink } from './note-settings-of-link.ts';
import type { DrillReason } from './reason.ts';

/** The line a clef is named for. */
const clefLines: Readonly<Record<NoteClef, number>> = { treble: 2, bass: 6, alto: 4, tenor: 6 };

/** What is read by whoever thinks of the other clef. */
const otherClefs: Readonly<Record<NoteClef, NoteClef>> = {
  ...{ treble: 'bass', bass: 'treble', alto: 'treble', tenor: 'bass' },
};

/** Ledger lines that are asked for, above and below. */
const mostLedgerLines = 2;

/** Places from the lowest line upwards, which is 0: lines are even. */
const places: Readonly<Record<NoteStep, (clef: NoteClef) => readonly number[]>> = {
  // The outermost lines, the middle one, that of the clef, and middle C where it is near.
  landmarks: (clef) => {
    const middleC = positionOf(pitch('C4')) - lowestLine(clef)!;
    const near = middleC >= -2 && middleC <= staffHeight + 2 ? [middleC] : [];
    return [...new Set([0, 4, staffHeight, clefLines[clef], ...near])];
  },
  staff: () => between(-1, staffHeight + 1),
  ledger: () => [
    ...between(-2 * mostLedgerLines - 1, -2),
    ...between(staffHeight + 2, staffHeight + 2 * mostLedgerLines + 1),
  ],
};

function between(low: number, high: number): readonly number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

const clefsOf = ({ media, clef }: NoteSettings): readonly NoteClef[] =>
  media === 'piano' ? ['treble', 'bass'] : [clef];

function items(settings: NoteSettings, step: string): readonly DrillItem[] {
  const { media, range, isReverse } = settings;
  if (media === 'rhythmonly') return [];
  const key = keyNamed(settings.key);
  return clefsOf(settings).flatMap((clef) =>
    places[step as NoteStep](clef)
      .map((place) => scalePitch(key, lowestLine(clef)! + place))
      .filter((asked) => range === null || isWithin(range, asked))
      .map((asked) => ({
        id: `nn:${clef}:${pitchName(asked)}${isReverse ? ':find' : ''}`,
        answer: noteName(asked, key, settings),
      })),
  );
}

function exercise(settings: NoteSettings, item: DrillItem, random: Random): DrillExercise {
  const [, clef, name] = item.id.split(':') as [string, NoteClef, string];
  const key = keyNamed(settings.key);
  const asked = pitch(name);
  const choiceOf = (written: Pitch, reason: DrillReason | null): DrillChoice => ({
    choice: noteName(written, key, settings),
    correct: reason === null,
    music: noteAbc(key, written),
    tones: [{ midi: midiOf(written), onset: 0, duration: 1 }],
    reason,
  });
  const misses = [...missesOf(asked, clef, key)].map(
    ({ written, reason, weight }): NearMiss => ({
      choice: () => choiceOf(written, reason),
      weight,
    }),
  );
  return buildExercise({
    type: 'nn',
    item,
    staff: { clef, key: settings.key, isPiano: settings.media === 'piano' },
    ask: settings.isReverse ? 'figure' : 'name',
    sense: 'eye',
    choices: fourOf(choiceOf(asked, null), misses, random),
  });
}

interface Miss {
  readonly written: Pitch;
  readonly reason: DrillReason;
  readonly weight: number;
}

function* missesOf(asked: Pitch, clef: NoteClef, key: Key): Iterable<Miss> {
  const at = positionOf(asked);
  // The neighbours first, then the next line or space, and further ones only where those say the same.
  for (const [size, weight] of [10, 8, 2, 1].entries()) {
    for (const steps of [size + 1, -size - 1]) {
      yield { written: scalePitch(key, at + steps), reason: { kind: 'steps', steps }, weight };
    }
  }
  const other = otherClefs[clef];
  const there = at - lowestLine(clef)! + lowestLine(other)!;
  yield {
    written: scalePitch(key, nearest(there, at)),
    reason: { kind: 'clef', clef: other },
    weight: 6,
  };
  if (asked.alter !== 0) {
    yield { written: { ...asked, alter: 0 }, reason: { kind: 'signature' }, weight: 40 };
  }
}

/** The same letter where it lies nearest to another place. @example nearest(18, 34) // 32 */
function nearest(position: number, to: number): number {
  return position + 7 * Math.round((to - position) / 7);
}

/** Names notes, or finds them by their names. */
export const noteDrill: Drill<NoteSettings> = {
  type: 'nn',
  steps: noteSteps,
  defaults: {
    ...{ clef: 'treble', media: 'normal', key: 'C', labels: 'letters' },
    ...{ minorTonic: 'la', isReverse: false, range: null },
  },
  options: {
    isReverse: [false, true],
    clef: noteClefs,
    media: ['normal', 'piano'],
    labels: noteLabels,
    minorTonic: ['la', 'do'],
    key: allKeys.map(keyName),
  },
  ofLink: noteSettingsOfLink,
  items,
  exercise,
};
