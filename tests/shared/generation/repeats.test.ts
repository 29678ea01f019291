import { describe, expect, it } from 'vitest';
import { tuneHash } from '#shared/generation/tune-hash';
import { exerciseOf, settings } from './corpus.ts';

const kept = 50;

/** The caller's rule: hashes of the last fifty are kept, and a seed that repeats one is passed over. */
function inARow(medium: string, levelId: string, count: number) {
  const last: string[] = [];
  let passedOver = 0;
  for (let seed = 0; last.length < count; seed++) {
    const hash = tuneHash(exerciseOf({ medium, levelId }, seed));
    if (last.slice(-kept).includes(hash)) {
      passedOver++;
      if (passedOver > count) break;
    } else last.push(hash);
  }
  return { tunes: last.length, passedOver };
}

describe('M-16', () => {
  const chosen = settings.filter((_, index) => index % 7 === 0);
  it.each(chosen)(
    'sixty of $name in a row repeat none of the last fifty',
    ({ instrument, level }) => {
      expect(inARow(instrument.id, level.id, 60).tunes).toBe(60);
    },
  );
});

describe('the hash of a tune', () => {
  const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~6' }, 4);
  const changed = (change: (note: (typeof exercise.notes)[number]) => object) => ({
    ...exercise,
    notes: exercise.notes.map((note, index) => (index === 3 ? { ...note, ...change(note) } : note)),
  });

  it('is the same whatever is printed around the notes', () => {
    const annotated = exerciseOf({ ...exercise.request, annotation: 'PitchNameAnnotation' }, 4);
    expect(annotated.abc).not.toBe(exercise.abc);
    expect(tuneHash(annotated)).toBe(tuneHash(exercise));
    const bare = { ...exercise, abc: exercise.abc.replaceAll(/![a-z<>()]+!|\./g, '') };
    expect(bare.abc).not.toBe(exercise.abc);
    expect(tuneHash(bare)).toBe(tuneHash(exercise));
  });

  it('hears another pitch, another rhythm and another meter', () => {
    const hash = tuneHash(exercise);
    expect(tuneHash(changed(({ midi }) => ({ midi: midi! + 1 })))).not.toBe(hash);
    expect(tuneHash(changed(({ duration }) => ({ duration: duration / 2 })))).not.toBe(hash);
    expect(tuneHash(changed(({ onset }) => ({ onset: onset + 0.25 })))).not.toBe(hash);
    expect(tuneHash({ ...exercise, timeSignature: '12/8' })).not.toBe(hash);
  });
});
