import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AudioSettings, createAudioCore } from '../../audio-core/index.ts';
import { TAP_ALONG } from '../../audio-core/transport/calibrate-taps.ts';
import { keepProfile, measuredProfile } from '../../shared/recording/latency.ts';
import { type FakeContext, fakeSound, heardAt, plan, realSound, until } from './fake-context.ts';

let context: FakeContext;
beforeEach(() => {
  context = fakeSound();
  context.outputLatency = 0.1;
  vi.stubGlobal('AudioContext', function open() {
    return context;
  });
});
afterEach(realSound);

it('places a keyboard by what tapping along measured, without a word from the music on the page', async () => {
  let settings: AudioSettings = {
    input: null,
    output: null,
    latencies: [],
    metronomeVolume: 1,
  };
  const core = createAudioCore({ settings: () => settings });
  const phases = new Set<string>();
  core.transport.subscribe(({ phase }) => phases.add(phase));

  const measuring = core.calibrateTaps();
  await expect(core.calibrateTaps()).rejects.toMatchObject({ name: 'ReentryError' });
  const take = core.run(plan, { source: 'taps', range: null, listenFor: 'claps' });
  await expect(take).rejects.toMatchObject({ name: 'ReentryError' });
  for (let beat = 0; beat < TAP_ALONG.to; beat += 1) {
    const timeStamp = heardAt(context, 0.6 * beat + 0.07, TAP_ALONG);
    await until(timeStamp);
    core.tap({ kind: 'press', finger: 'Space', timeStamp });
  }
  await until(heardAt(context, 15, TAP_ALONG));
  const { pair, ...match } = await measuring;
  expect(match.latency).toBeCloseTo(0.07, 6);
  expect(phases.size).toBe(0);

  const profile = measuredProfile(match, pair, new Date(0))!;
  settings = { ...settings, latencies: keepProfile([], profile) };
  const began = context.currentTime;
  const running = core.run(plan, { source: 'midi', range: null, listenFor: 'chords' });
  const timeStamp = heardAt(context, began + 2.07);
  await until(timeStamp);
  core.midi({ port: 'piano', data: [0x90, 60, 64], timeStamp });
  core.tap({ kind: 'press', finger: 'Space', timeStamp });
  await until(timeStamp + 5000);
  expect((await running).heard).toMatchObject([{ midi: 60, onset: expect.closeTo(2, 6) }]);
  await core.close();
});

it('ends a tapping along when it is closed', async () => {
  const core = createAudioCore();
  const outcome = core.calibrateTaps().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  await core.close();
  expect(await outcome).toMatchObject({ problem: 'context-suspended' });
});
