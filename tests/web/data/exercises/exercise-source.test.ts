import { describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { exerciseLimit } from '#shared/practice/demo-limit';
import { createExerciseSource } from '../../../../web/data/exercises/exercise-source.ts';
import { setUpKeyOf } from '../../../../web/data/exercises/set-up-key.ts';
import type { Stock } from '../../../../web/data/exercises/stock.ts';

const request = completeRequest({ medium: 'violin', levelId: 'pv~1' });
const other = completeRequest({ medium: 'trumpet', levelId: 'pv~1' });

/** A generator that writes `tunes` different pieces and tells which seeds it was asked for. */
function source({
  tunes,
  demoLimit = false,
  stock = null,
  later = (work) => work(),
}: {
  tunes: number;
  demoLimit?: boolean;
  stock?: Stock | null;
  later?: (work: () => void) => void;
}) {
  const asked: number[] = [];
  let seeds = 0;
  const exercises = createExerciseSource({
    generate: () => async (wanted, seed) => {
      asked.push(seed);
      const tune = seed % tunes;
      const exercise = {
        request: wanted,
        seed,
        abc: `${wanted.medium} ${tune}`,
        timeSignature: '4/4',
        notes: [{ onset: 0, duration: 1, midi: tune }],
      };
      return { kind: 'exercise', exercise: exercise as unknown as Exercise };
    },
    seed: () => seeds++,
    demoLimit: () => demoLimit,
    storage: sessionStorage,
    stock: () => stock,
    later,
  });
  return { exercises, asked };
}

async function abcOf(exercises: ReturnType<typeof source>['exercises'], wanted = request) {
  const outcome = await exercises.next(wanted);
  return outcome.kind === 'exercise' ? outcome.exercise.abc : outcome.kind;
}

describe('the source of exercises', () => {
  it('writes the following exercise ahead of being asked for it', async () => {
    const { exercises, asked } = source({ tunes: 1000 });
    await abcOf(exercises);
    expect(asked).toEqual([0, 1]);
  });

  it('writes ahead only when what is shown was painted, and at once for who does not wait for that', async () => {
    const waiting: (() => void)[] = [];
    const { exercises, asked } = source({ tunes: 1000, later: (work) => waiting.push(work) });
    await abcOf(exercises);
    expect(asked).toEqual([0]);
    expect(await abcOf(exercises)).toBe('violin 1');
    for (const work of waiting) work();
    await Promise.resolve();
    expect(asked).toEqual([0, 1, 2]);
  });

  it('leaves music on the stand that nobody has played, while the choice is the same', async () => {
    const { exercises } = source({ tunes: 1000 });
    const looked = await exercises.resume(request);
    expect(await exercises.resume(request)).toEqual(looked);
    const leafed = await exercises.next(request);
    expect(leafed).not.toEqual(looked);
    expect(await exercises.resume(request)).toEqual(leafed);
    exercises.played();
    expect(await exercises.resume(request)).not.toEqual(leafed);
  });

  it('brings other music than was looked at where it has to be unseen', async () => {
    const { exercises } = source({ tunes: 1000 });
    const standing = await exercises.resume(request);
    expect(await exercises.resume(request, { unseen: true })).toEqual(standing);
    if (standing.kind !== 'exercise') throw new Error(standing.kind);
    expect(exercises.isLookedAt(standing.exercise)).toBe(false);
    exercises.look(standing.exercise);
    expect(exercises.isLookedAt(standing.exercise)).toBe(true);
    expect(await exercises.resume(request)).toEqual(standing);
    expect(await exercises.resume(request, { unseen: true })).not.toEqual(standing);
  });

  it('brings new music for another choice, whatever stood there', async () => {
    const { exercises } = source({ tunes: 1000 });
    const looked = await exercises.resume(request);
    expect(await exercises.resume(other)).not.toEqual(looked);
    expect(await exercises.resume(request)).not.toEqual(looked);
  });

  it('does not call music a repetition because it stayed where it was', async () => {
    const { exercises } = source({ tunes: 1 });
    await exercises.next(request);
    expect(await exercises.next(request)).toMatchObject({ isRepeated: true });
    expect(await exercises.resume(request)).toMatchObject({ isRepeated: false });
  });

  it('takes from one stock for a class and for oneself', async () => {
    const kept = new Map<string, Exercise[]>();
    const stock = {
      take: async (key: string) => kept.get(key)?.shift() ?? null,
      missing: async (key: string) => 1 - (kept.get(key)?.length ?? 0),
      put: async (key: string, exercise: Exercise) =>
        void kept.set(key, [...(kept.get(key) ?? []), exercise]),
    } as unknown as Stock;
    const first = source({ tunes: 1000, stock }).exercises;
    await first.restock({ ...request, course: 'c1' });
    expect([...kept.keys()]).toEqual([setUpKeyOf(request)]);
    const second = source({ tunes: 1000, stock }).exercises;
    const outcome = await second.next({ ...request, course: 'c2' });
    expect(outcome).toMatchObject({ kind: 'exercise', exercise: { request: { course: 'c2' } } });
    expect(kept.get(setUpKeyOf(request))).toEqual([]);
  });

  it('leaves on the stand what was asked for last, whatever comes late', async () => {
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const exercises = createExerciseSource({
      generate: () => async (wanted) => {
        if (wanted.medium === request.medium) await late;
        const exercise = { request: wanted, abc: wanted.medium, timeSignature: '4/4', notes: [] };
        return { kind: 'exercise', exercise: exercise as unknown as Exercise };
      },
      seed: () => 1,
      demoLimit: () => false,
      storage: sessionStorage,
      stock: () => null,
      later: (work) => work(),
    });
    const slow = exercises.next(request);
    const shown = await exercises.next(other);
    release();
    await slow;
    expect(await exercises.resume(other)).toEqual(shown);
  });

  it('tries again where writing ahead failed', async () => {
    let isBroken = false;
    const exercises = createExerciseSource({
      generate: () => async () => {
        if (isBroken) throw new Error('The generator failed');
        const exercise = { request, abc: 'Tune', timeSignature: '4/4', notes: [] };
        return { kind: 'exercise', exercise: exercise as unknown as Exercise };
      },
      seed: () => 1,
      demoLimit: () => false,
      storage: sessionStorage,
      stock: () => null,
      later: (work) => work(),
    });
    /** The music stands for a while, and the next is written. */
    const stand = () => new Promise((resolve) => setTimeout(resolve));
    await exercises.next(request);
    await stand();
    isBroken = true;
    await exercises.next(request);
    await stand();
    isBroken = false;
    expect(await exercises.next(request)).toMatchObject({ kind: 'exercise' });
  });

  it('drops what it wrote ahead when the choice changes', async () => {
    const { exercises } = source({ tunes: 1000 });
    await abcOf(exercises);
    expect(await abcOf(exercises, other)).toMatch(/^trumpet/);
  });

  it('brings no tune back within fifty', async () => {
    const { exercises } = source({ tunes: 60 });
    const seen: string[] = [];
    for (let piece = 0; piece < 120; piece++) seen.push(await abcOf(exercises));
    seen.forEach((abc, at) => {
      expect(seen.slice(Math.max(0, at - 50), at)).not.toContain(abc);
    });
  });

  it('remembers the exercise a link named', async () => {
    const { exercises } = source({ tunes: 1 });
    await exercises.named(request, 0);
    expect(await exercises.next(request)).toMatchObject({ isRepeated: true });
  });

  it('repeats rather than waits where the choice is too narrow', async () => {
    const { exercises } = source({ tunes: 1 });
    expect(await exercises.next(request)).toMatchObject({ isRepeated: false });
    expect(await exercises.next(request)).toMatchObject({ isRepeated: true });
  });

  it('counts the exercise a link names, but not one of set-up or of an assignment', async () => {
    const { exercises } = source({ tunes: 1000, demoLimit: true });
    for (let piece = 0; piece < 2 * exerciseLimit; piece++) await exercises.exact(request, piece);
    for (let piece = 0; piece < exerciseLimit; piece++) {
      expect((await exercises.named(request, piece)).kind).toBe('exercise');
    }
    expect((await exercises.named(request, 99)).kind).toBe('expired');
  });

  it('tells a failure to who asks, and writes again for the next', async () => {
    let turn = 0;
    const exercises = createExerciseSource({
      generate: () => async () => {
        turn++;
        if (turn === 1) throw new Error('no worker');
        return {
          kind: 'exercise',
          exercise: { abc: `${turn}`, notes: [] as const } as unknown as Exercise,
        };
      },
      seed: () => 0,
      demoLimit: () => false,
      storage: sessionStorage,
      stock: () => null,
      later: (work) => work(),
    });
    await expect(exercises.next(request)).rejects.toThrow('no worker');
    expect((await exercises.next(request)).kind).toBe('exercise');
  });

  it('passes the counter of the demonstration, which is off unless switched on', async () => {
    const free = source({ tunes: 1000 });
    const limited = source({ tunes: 1000, demoLimit: true });
    for (let piece = 0; piece < exerciseLimit; piece++) {
      await abcOf(free.exercises);
      expect(await abcOf(limited.exercises)).toMatch(/^violin/);
    }
    expect(await abcOf(free.exercises)).toMatch(/^violin/);
    expect(await abcOf(limited.exercises)).toBe('expired');
  });
});

describe('music for a booklet', () => {
  const written = async (
    count: number,
    given: Parameters<typeof source>[0],
    own: Exercise[] = [],
  ) => {
    const { exercises } = source(given);
    const write = await exercises.forPaper(own);
    const outcomes = [];
    for (let number = 0; number < count; number++) outcomes.push(await write(request));
    return outcomes;
  };
  const abc = (outcomes: Awaited<ReturnType<typeof written>>) =>
    outcomes.map((one) => (one.kind === 'exercise' ? one.exercise.abc : one.kind));

  it('is no two alike, beside what stands in it already', async () => {
    const [own] = await written(1, { tunes: 5 });
    const exercise = own?.kind === 'exercise' ? own.exercise : null;
    const tunes = abc(await written(4, { tunes: 5 }, [exercise!]));
    expect(new Set([...tunes, exercise!.abc]).size).toBe(5);
  });

  it('comes again where the choice has no more tunes, and says so', async () => {
    const outcomes = await written(4, { tunes: 3 });
    expect(outcomes.map((one) => one.kind === 'exercise' && one.isRepeated)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('counts for visitors without an account', async () => {
    const outcomes = await written(exerciseLimit + 1, { tunes: 1000, demoLimit: true });
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      ...Array<string>(exerciseLimit).fill('exercise'),
      'expired',
    ]);
  });
});
