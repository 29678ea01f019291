import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDrillQuestion } from '#shared/contract/drills';
import { synthPath } from '#shared/contract/synth';
import type { DrillTone } from '#shared/drills/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { meterNamed } from '#shared/music/meter';
import { onsetBetween, pitchAt } from '../support/listen.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const rate = 44_100;

/** The samples of a WAV file of one channel. */
async function samplesOf(answer: Response): Promise<Float32Array> {
  const bytes = await answer.arrayBuffer();
  const view = new DataView(bytes);
  expect([view.getUint16(22, true), view.getUint32(24, true)]).toEqual([1, rate]);
  return Float32Array.from(new Int16Array(bytes.slice(44)), (sample) => sample / 0x8000);
}

/** Whether a sound begins at this time: nothing just before it, and something a millisecond later. */
function beginsAt(samples: Float32Array, time: number): number {
  return onsetBetween(samples, rate, {
    from: Math.max(0, time - 0.02),
    to: time + 0.05,
    share: 0.02,
  });
}

describeOnDatabase('the sound of music', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());
  // Nobody is held up by what was asked before.
  beforeEach(() => school.context.clock.advance({ minutes: 1 }));

  const get = (query: Record<string, string>) =>
    student.fetch(`${synthPath}?${new URLSearchParams(query)}`);
  const written = generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~1' }), 7);
  const exercise = written.kind === 'exercise' ? written.exercise : null!;
  const { beats, beat } = meterNamed(exercise.timeSignature);
  const two = 2 * beats * beat;

  it('of an exercise are its first two measures, each note when it is written', async () => {
    const answer = await get({ midiCacheKey: exercise.code, tempo: '60', notesOnly: 'true' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('audio/wav');
    const samples = await samplesOf(answer);
    const quarter = 1 / beat;
    const notes = exercise.notes.filter(({ onset }) => onset < two);
    const last = notes.at(-1)!;
    expect(samples.length / rate).toBeLessThan((two + exercise.pickup) * quarter + 2);
    expect(notes.length).toBeGreaterThan(2);
    // The first one begins the file, with nothing under it.
    expect(beginsAt(samples, 0)).toBeLessThan(0.001 + 0.02);
    expect(pitchAt(samples, rate, (last.onset + exercise.pickup) * quarter + 0.1)).toBeCloseTo(
      last.midi!,
      0,
    );
  });

  it('of a drill are its notes, within a millisecond of where they are written', async () => {
    const query = { levelId: 'pv~2', seed: '7' };
    const params = { drill: 'rhythmicDictation' };
    const question = await student.ask(getDrillQuestion, { params, query });
    const { midiCacheKey, pulse, choices } = question;
    const samples = await samplesOf(await get({ midiCacheKey, notesOnly: 'true' }));
    const tones = choices.find(({ correct }) => correct)!.tones as readonly DrillTone[];
    // All of one pitch: each begins as the first one does, whose sound is looked for around its time.
    const begun = samples.subarray(0, Math.round(0.02 * rate));
    for (const { onset } of tones)
      expect(Math.abs(awayFrom(samples, begun, onset))).toBeLessThan(0.001);
    // At half its tempo twice as long.
    const tempo = String(Math.round(60 / pulse!.beat / 2));
    const slow = await samplesOf(await get({ midiCacheKey, tempo, notesOnly: 'true' }));
    expect(slow.length / samples.length).toBeGreaterThan(1.4);
  });

  it('is counted unless the notes alone are asked for, in parts of a beat too', async () => {
    const key = { midiCacheKey: exercise.code, tempo: '60' };
    const [alone, counted, divided] = await Promise.all(
      [{ notesOnly: 'true' }, {}, { subdivideTheBeat: 'true' }].map(async (more) =>
        samplesOf(await get({ ...key, ...more })),
      ),
    );
    expect(counted!.length).toBe(alone!.length);
    // Every beat sounds, the last of a measure as the first.
    for (let place = 0; place < 2 * beats; place++) {
      const time = place + exercise.pickup / beat;
      expect(rough(counted!, time), `beat ${place}`).toBeGreaterThan(3 * rough(alone!, time));
      expect(rough(divided!, time + 0.5)).toBeGreaterThan(2 * rough(counted!, time + 0.5));
    }
  });

  it.each([
    {},
    { midiCacheKey: 'nonsense' },
    { midiCacheKey: 'meter?levelId=pv~99&seed=7' },
    { midiCacheKey: 'meter?levelId=pv~4' },
    { midiCacheKey: 'toString?seed=7' },
  ])('of what nobody wrote is not found: %j', async (query) => {
    expect((await get(query as Record<string, string>)).status).toBe(404);
  });

  it.each([
    [{ tempo: '5' }, 'tempo'],
    [{ tempo: 'fast' }, 'tempo'],
    [{ measureCount: '900' }, 'measureCount'],
    [{ notesOnly: 'perhaps' }, 'notesOnly'],
  ])('%j is refused by its name', async (query, path) => {
    const answer = await get({ midiCacheKey: exercise.code, ...(query as Record<string, string>) });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(`"path":"${path}"`);
  });

  it('is given five times a second', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++)
      statuses.push((await get({ midiCacheKey: exercise.code })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    school.context.clock.advance({ minutes: 1 });
    expect((await get({ midiCacheKey: exercise.code })).status).toBe(200);
  });
});

/** What is high and short in the first hundredths of a second, against all there is: a click, and no violin. */
function rough(samples: Float32Array, time: number): number {
  const at = Math.round(time * rate);
  const first = samples.subarray(at, at + Math.round(0.02 * rate));
  const power = first.reduce((sum, one) => sum + one * one, 1e-9);
  return first.reduce((sum, one, i) => sum + (one - (first[i - 1] ?? one)) ** 2, 0) / power;
}

/** By how much what is most like a piece of sound begins after a time, in seconds; looked for up to 5 ms around it. */
function awayFrom(samples: Float32Array, piece: Float32Array, time: number): number {
  const at = Math.round(time * rate);
  const far = Math.round(0.005 * rate);
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -far; lag <= far; lag++) {
    const likeness = piece.reduce((sum, one, i) => sum + one * (samples[at + lag + i] ?? 0), 0);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag / rate;
}
