import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AudioSettings, createAudioCore } from '../../audio-core/index.ts';
import { TAP_ALONG } from '../../audio-core/transport/calibrate-taps.ts';
import { keepProfile, measuredProfile } from '../../shared/recording/latency-profiles.ts';
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
  core.transport.state.subscribe(({ phase }) => phases.add(phase));

  const measuring = core.latency.measureByTaps();
  await expect(core.latency.measureByTaps()).rejects.toMatchObject({ name: 'ReentryError' });
  const take = core.transport.run(plan, { source: 'taps', range: null, listenFor: 'claps' });
  await expect(take).rejects.toMatchObject({ name: 'ReentryError' });
  for (let beat = 0; beat < TAP_ALONG.to; beat += 1) {
    const timeStamp = heardAt(context, 0.6 * beat + 0.07, TAP_ALONG);
    await until(timeStamp);
    core.hands.tap({ kind: 'press', finger: 'Space', timeStamp });
  }
  await until(heardAt(context, 15, TAP_ALONG));
  const { pair, ...match } = await measuring;
  expect(match.latency).toBeCloseTo(0.07, 6);
  expect(phases.size).toBe(0);

  const profile = measuredProfile(match, pair, new Date(0))!;
  settings = { ...settings, latencies: keepProfile([], profile) };
  const began = context.currentTime;
  const running = core.transport.run(plan, { source: 'midi', range: null, listenFor: 'chords' });
  const timeStamp = heardAt(context, began + 2.07);
  await until(timeStamp);
  core.hands.midi({ port: 'piano', data: [0x90, 60, 64], timeStamp });
  core.hands.tap({ kind: 'press', finger: 'Space', timeStamp });
  await until(timeStamp + 5000);
  expect((await running).heard).toMatchObject([{ midi: 60, onset: expect.closeTo(2, 6) }]);
  await core.close();
});

it('ends a tapping along when it is closed', async () => {
  const core = createAudioCore();
  const outcome = core.latency.measureByTaps().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  await core.close();
  expect(await outcome).toMatchObject({ problem: 'context-suspended' });
});

const taps = { source: 'taps', range: null, listenFor: 'claps' } as const;

it('runs one take at a time, and reports who wanted another', async () => {
  const report = vi.fn();
  const core = createAudioCore({ report });
  const running = core.transport.run(plan, taps);
  await expect(core.transport.run(plan, taps)).rejects.toMatchObject({ name: 'ReentryError' });
  expect(report.mock.calls).toMatchObject([[{ level: 'warn', component: 'transport' }]]);
  await core.transport.stop();
  expect(await running).toMatchObject({ finished: false });
  await core.close();
});

describe('a tone', () => {
  /** When one of our own voice begins, and when it was told to end. */
  const begun: number[] = [];
  const ended: number[] = [];
  beforeEach(() => {
    begun.length = ended.length = 0;
    const Plain = OscillatorNode;
    vi.stubGlobal(
      'OscillatorNode',
      class extends Plain {
        readonly #isTone: boolean;
        constructor(on: BaseAudioContext, options: OscillatorOptions = {}) {
          super(on);
          this.#isTone = options.type === 'custom';
        }
        override start(when = 0) {
          if (this.#isTone) begun.push(when);
        }
        override stop(when = 0) {
          if (this.#isTone) ended.push(when);
        }
      },
    );
  });
  const tone = { midi: 69, program: 40, onset: 0, duration: 2 };

  it.each(['a take', 'tapping along'])('ends where %s begins', async (what) => {
    const core = createAudioCore();
    await core.sounds.play([tone]);
    expect(begun).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(500);
    const running =
      what === 'a take'
        ? core.transport.run(plan, taps)
        : core.latency.measureByTaps().catch(() => {});
    expect(ended.at(-1)).toBeCloseTo(context.currentTime, 1);
    await core.close();
    await running;
  });

  it('whose sound comes when a take has begun stays silent', async () => {
    const core = createAudioCore();
    const sounding = core.sounds.play([tone]);
    const running = core.transport.run(plan, taps);
    await sounding;
    await vi.advanceTimersByTimeAsync(6000);
    expect(begun).toEqual([]);
    expect(await running).toMatchObject({ finished: true });
    await core.close();
  });

  it('is not asked for while somebody taps along', async () => {
    const core = createAudioCore();
    const running = core.latency.measureByTaps().catch(() => {});
    await core.sounds.play([tone]);
    expect(begun).toEqual([]);
    await core.close();
    await running;
  });
});
