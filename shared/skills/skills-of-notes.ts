import type { Exercise, ScoreNote } from '../generation/exercise.ts';
import { intervalBetween } from '../music/interval.ts';
import { parseKey } from '../music/key.ts';
import { findMeter } from '../music/meter.ts';
import { midiOf, type Pitch, pitch } from '../music/pitch.ts';
import { homeRange } from './home-range.ts';
import { type MelodicInterval, melodicInterval } from './melodic-interval.ts';
import { registerOf } from './register.ts';
import { rhythmSkill } from './rhythm-skill.ts';
import { type Skill, type SkillId, skillId } from './skill.ts';

/** What is needed to tell what an exercise asks of its reader. */
export type Asking = Pick<Exercise, 'notes' | 'parts' | 'plan' | 'timeSignature' | 'keySignature'>;

/**
 * What each note asks of its reader, in the order of `notes`: the rhythm it is part of, the interval it is reached by, the
 * key it stands in, its register and its clef. Without pitch only the rhythm.
 *
 * @example skillsOfNotes(exercise)[1] // ['rhythm:4', 'interval:second-up', 'key:D', 'register:middle', 'clef:treble']
 */
export function skillsOfNotes(exercise: Asking): readonly (readonly SkillId[])[] {
  const reached = reachedBy(exercise.notes);
  const ranges = exercise.parts.map((_, part) => homeRange(exercise, part));
  const ask = (note: ScoreNote): readonly Skill[] => {
    const { timeSignature, keySignature: key } = signatureAt(exercise, note.measure);
    const meter = findMeter(timeSignature);
    const rhythm = meter ? rhythmSkill(note.reason.pattern, meter.group) : null;
    const asked: readonly Skill[] = rhythm === null ? [] : [{ kind: 'rhythm', name: rhythm }];
    if (note.written === null) return asked;
    const interval = reached.get(note.index);
    const home = ranges[note.part];
    const clef = exercise.parts[note.part]?.clef;
    return [
      ...asked,
      ...(interval ? [{ kind: 'interval', name: interval } as const] : []),
      ...(key && parseKey(key) ? [{ kind: 'key', name: key } as const] : []),
      ...(home ? [{ kind: 'register', name: registerOf(home, pitch(note.written)) } as const] : []),
      ...(clef ? [{ kind: 'clef', name: clef } as const] : []),
    ];
  };
  return exercise.notes.map((note) => ask(note).map(skillId));
}

/** Meter and key of a measure; a pickup has those of the first. */
export function signatureAt(
  exercise: Pick<Exercise, 'plan' | 'timeSignature' | 'keySignature'>,
  measure: number,
): Pick<Exercise, 'timeSignature' | 'keySignature'> {
  return exercise.plan.signatures.findLast((one) => one.measure <= measure) ?? exercise;
}

/**
 * The interval from the note before in its part. Of a chord only the highest note is reached by one, from the highest
 * before: the eye follows the line on top and takes in the rest from there.
 */
function reachedBy(notes: readonly ScoreNote[]) {
  const reached = new Map<number, MelodicInterval>();
  for (const line of topLines(notes)) {
    for (const [at, { index, written }] of line.entries()) {
      const before = line[at - 1];
      if (before) reached.set(index, melodicInterval(intervalBetween(before.written, written)));
    }
  }
  return reached;
}

interface Placed {
  readonly index: number;
  readonly onset: number;
  readonly written: Pitch;
}

/** Of each part the highest note at every moment, in order. */
function topLines(notes: readonly ScoreNote[]): Iterable<readonly Placed[]> {
  const lines = new Map<number, Placed[]>();
  for (const { index, part, onset, written } of notes) {
    if (written === null) continue;
    const line = lines.get(part) ?? [];
    lines.set(part, line);
    const placed = { index, onset, written: pitch(written) };
    const last = line.at(-1);
    if (last?.onset !== onset) line.push(placed);
    else if (midiOf(placed.written) > midiOf(last.written)) line[line.length - 1] = placed;
  }
  return lines.values();
}
