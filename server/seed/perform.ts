import { expectedNotes } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { createRandom } from '#shared/lib/random';
import type { DemoTake, Slip } from './demo-takes.ts';

/** Seconds and cents by which nobody is told from a machine. */
const unsteadiness = 0.025;
const untidiness = 8;
/** Players let go a little before the next note. */
const held = 0.93;

/** The notes of a take, as the ear would report them. */
export function perform(exercise: Exercise, { student, tempo, slips }: DemoTake): NoteEvent[] {
  const random = createRandom(exercise.seed, student);
  const around = (width: number) => (random.fraction() - 0.5) * 2 * width;
  const written = expectedNotes(exercise, tempo);
  return written.flatMap(({ onset, offset, midi }, index) => {
    const starts = onset + around(unsteadiness);
    const length = (offset - onset) * held;
    const plain: NoteEvent = {
      onset: starts,
      offset: starts + length,
      midi,
      velocity: 0.7,
      cents: midi === null ? null : around(untidiness),
      ...(midi !== null && { confidence: 0.95 }),
    };
    const place = index / written.length;
    const here = slips.filter(({ kind, at }) =>
      kind === 'stopped' ? at <= place : Math.round(at * written.length) === index,
    );
    return here.reduce<NoteEvent[]>(slipped, [plain]);
  });
}

function slipped(notes: readonly NoteEvent[], slip: Slip): NoteEvent[] {
  return notes.flatMap((note) => playedWith(slip, note));
}

function playedWith(slip: Slip, note: NoteEvent): NoteEvent[] {
  const { onset, offset, midi } = note;
  switch (slip.kind) {
    case 'wrong':
      return [{ ...note, midi: midi === null ? null : midi + slip.semitones }];
    case 'tuned':
      return [{ ...note, cents: midi === null ? null : slip.cents }];
    case 'late': {
      const starts = onset + slip.seconds;
      return [{ ...note, onset: starts, offset: Math.max(offset, starts + 0.15) }];
    }
    case 'extra': {
      const middle = (onset + offset) / 2;
      return [
        { ...note, offset: middle - 0.05 },
        { ...note, onset: middle },
      ];
    }
    case 'missing':
    case 'stopped':
      return [];
  }
}
