import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import { createRandom } from '#shared/lib/random';
import { midiOf, pitch } from '#shared/music/pitch';

const sing = (note: ScoreNote, written: string): ScoreNote => ({
  ...note,
  written,
  midi: midiOf(pitch(written)),
});

/** The same exercise with something wrong in it each time, mostly with its own notes in wrong places. */
export function spoiltSongs(exercise: Exercise, seed: number): readonly Exercise[] {
  const random = createRandom(seed, 'spoilt songs');
  const { notes } = exercise;
  const names = [...new Set(notes.map(({ written }) => written!))];
  const written = notes.map((note) => note.written!);
  const withNotes = (changed: readonly ScoreNote[]): Exercise => ({ ...exercise, notes: changed });
  const withNames = (changed: readonly string[]) =>
    withNotes(notes.map((note, at) => sing(note, changed[at]!)));
  const start = random.int(Math.max(1, notes.length - 5));
  const [one, other] = [random.pick(names), random.pick(names)];
  const last = notes.at(-1)!;
  return [
    withNames(written.map(() => random.pick(names))),
    withNames(written.toReversed()),
    withNames(written.map((name) => (name === one ? other : name))),
    withNames(written.map((name, at) => (at >= start && at < start + 5 ? one : name))),
    withNames(
      written.map((name, at) =>
        at >= start && at < start + 5 ? ((at - start) % 2 === 0 ? one : other) : name,
      ),
    ),
    withNames(written.map((name, at) => (at === start ? `${name.charAt(0)}#5` : name))),
    withNotes([...notes.slice(0, -1), { ...last, beat: last.beat + 0.5, duration: 0.25 }]),
    withNotes(
      notes.map((note) => (note.measure > 2 ? { ...note, duration: note.duration / 2 } : note)),
    ),
    withNotes(
      notes.flatMap((note) => {
        const twin = notes.filter(({ measure }) => measure === 1);
        if (note.measure !== 2) return [note];
        const isFirst = notes.find(({ measure }) => measure === 2) === note;
        return isFirst ? twin.map((copy) => ({ ...copy, measure: 2 })) : [];
      }),
    ),
    { ...exercise, keySignature: exercise.keySignature === 'C' ? 'a' : 'C' },
  ];
}
