import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { createComposer } from '#server/composing/composer';
import { QueueTimeout } from '#server/threads/limited-queue';
import { assess } from '#shared/assessment/assess';
import { getExercise } from '#shared/contract/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { played } from '../shared/assessment/performance.ts';
import { problemsIn, TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';

/** Among the longest to write. */
const heavy = completeRequest({ medium: 'piano', levelId: 'pv~8' });
const light = completeRequest({ medium: 'violin', levelId: 'pv~2' });

describe('a composer', () => {
  const composer = createComposer({ threads: 1, most: 2 });
  afterAll(() => composer.close());

  it('writes what would be written here', async () => {
    expect(await composer.write(light, 7)).toEqual(generateExercise(light, 7));
    const lute = completeRequest({ medium: 'lute', levelId: 'pv~2' });
    expect(await composer.write(lute, 7)).toEqual(generateExercise(lute, 7));
  });

  it('leaves this thread free meanwhile', async () => {
    let isWriting = true;
    let turns = 0;
    const turn = () => {
      turns += 1;
      if (isWriting) setImmediate(turn);
    };
    setImmediate(turn);
    await composer.write(heavy, 1);
    isWriting = false;
    // Written here, it would be there after the first.
    expect(turns).toBeGreaterThan(20);
  });

  it('sends away whoever comes to a full queue, at once', async () => {
    const [first, second, third] = [21, 22, 23].map((seed) => composer.write(heavy, seed));
    await expect(composer.write(heavy, 24)).rejects.toBeInstanceOf(QueueTimeout);
    for (const outcome of await Promise.all([first, second, third])) {
      expect(outcome?.kind).toBe('exercise');
    }
  });

  it('writes once what a whole class asks for, and again what it could not write', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 30 }, () => composer.write(light, 41)),
    );
    expect(first?.kind).toBe('exercise');
    for (const other of others) expect(other).toBe(first);
    const full = [42, 43, 44].map((seed) => composer.write(heavy, seed));
    await expect(composer.write(light, 45)).rejects.toBeInstanceOf(QueueTimeout);
    await Promise.all(full);
    expect((await composer.write(light, 45)).kind).toBe('exercise');
  });

  it('lets whoever hands in wait when no more music is written', async () => {
    const outcome = generateExercise(light, 7);
    if (outcome.kind !== 'exercise') throw new Error(outcome.kind);
    const { exercise } = outcome;
    const sent = assess(exercise, played(exercise, 80), { tempo: 80 });
    const written = [31, 32, 33].map((seed) => composer.write(heavy, seed));
    expect(await composer.assess({ request: light, seed: 7 }, sent)).toEqual({
      verdict: 'same',
      report: sent,
    });
    await Promise.all(written);
  });

  it('begins anew after an order it broke at', async () => {
    await expect(composer.write(null as never, 1)).rejects.toThrow();
    expect((await composer.write(light, 7)).kind).toBe('exercise');
  });
});

describe('a server asked for more music than it can write', () => {
  it('answers 429, and when to ask again', async () => {
    const context = await testContext(openInPGlite);
    const composer = createComposer({ threads: 1, most: 0 });
    const visitor = new TestClient(createApp({ ...context, composer }).app);
    const query = {
      ...{ version: generatorVersion, tempo: '80', medium: 'violin', levelId: 'pv~2' },
      ...{ measureCount: '-1', launchType: 'practice' },
    };
    const [first, second] = await Promise.all([
      visitor.call(getExercise, { query: { ...query, seed: '7' } }),
      visitor.call(getExercise, { query: { ...query, seed: '8' } }),
    ]);
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(problemsIn(second.body)[0]?.code).toBe('crowded');
    expect(second.headers.get('Retry-After')).toBe('10');
    await composer.close();
    await context.close();
  });
});
