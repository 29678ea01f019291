import { describe, expect, it } from 'vitest';
import { levels } from '#shared/catalogue/levels';
import { tuneHash } from '#shared/generation/tune-hash';
import { exerciseOf, sample, settings } from './corpus.ts';

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
  // Where there is the least to say: of sixty seeds some fifteen give a tune that was there before.
  const first = settings.filter(({ level }) => level === levels[0]);
  it.each(first)(
    'sixty of $name in a row repeat none of the last fifty',
    ({ instrument, level }) => {
      expect(inARow(instrument.id, level.id, 60).tunes).toBe(60);
    },
  );

  it('of two thousand exercises of the other levels no two are the same tune', () => {
    const names = new Map<string, string[]>();
    for (const exercise of sample(2000)) {
      const { medium, levelId } = exercise.request;
      if (levelId === levels[0]!.id) continue;
      const hash = tuneHash(exercise);
      names.set(hash, [...(names.get(hash) ?? []), `${medium} ${levelId}`]);
    }
    expect(names.size).toBeGreaterThan(1000);
    expect([...names.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
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
