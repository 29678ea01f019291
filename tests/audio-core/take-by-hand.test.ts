import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { expectedNotes } from '#shared/assessment/expected';
import type { Exercise } from '#shared/generation/exercise';
import { takePlan } from '#shared/practice/take-plan';
import type { NotesSink } from '../../audio-core/take/keep-notes.ts';
import { createLiveSounds, type LiveSounds } from '../../audio-core/take/live-sounds.ts';
import type { ListenFor, Take, TakeSource } from '../../audio-core/take/take.ts';
import type { TakePlan } from '../../audio-core/timing/timetable.ts';
import { exerciseOf } from '../shared/generation/corpus.ts';
import {
  type FakeContext,
  fakeSound,
  heardAt,
  plan,
  realSound,
  transportOn,
  until,
} from './fake-context.ts';
import { measuresOf, planWith } from './plans.ts';

/** Something done when that much of the music was heard: seconds from its first beat, and what the input says of it. */
type Done = readonly [seconds: number, ...data: number[]];

interface TakeByHand {
  readonly source?: TakeSource;
  readonly listenFor?: ListenFor;
  readonly along?: TakePlan;
  /** What tapping along measured. */
  readonly late?: number;
  readonly taps?: readonly (readonly [
    seconds: number,
    kind: 'press' | 'release',
    finger: string,
  ])[];
  /** Told what is heard while it is played. */
  readonly live?: LiveSounds;
  readonly notesSink?: NotesSink;
  /** By port. */
  readonly midi?: Readonly<Record<string, readonly Done[]>>;
}

let context: FakeContext;
beforeEach(() => {
  context = fakeSound();
});
afterEach(realSound);

/** Runs a take while somebody plays. */
async function take({
  source = 'midi',
  listenFor = 'chords',
  along = plan,
  late = 0,
  taps = [],
  midi = {},
  live = createLiveSounds(),
  notesSink,
}: TakeByHand): Promise<Take> {
  const transport = transportOn(context, {
    live,
    latency: async (input) => {
      if (input !== 'hands') throw new Error('a microphone is not in play');
      return { input: 'tapped', output: 'speaker', seconds: late, source: 'measured' };
    },
  });
  const at = (seconds: number) => heardAt(context, seconds, along);
  const events = [
    ...taps.map(([seconds, kind, finger]) => ({
      timeStamp: at(seconds),
      send: (timeStamp: number) => transport.tap({ kind, finger, timeStamp }),
    })),
    ...Object.entries(midi).flatMap(([port, played]) =>
      played.map(([seconds, ...data]) => ({
        timeStamp: at(seconds),
        send: (timeStamp: number) => transport.midi({ port, data, timeStamp }),
      })),
    ),
  ].toSorted((a, b) => a.timeStamp - b.timeStamp);
  const running = transport.run(along, {
    source,
    range: null,
    listenFor,
    ...(notesSink && { notesSink }),
  });
  for (const { timeStamp, send } of events) {
    await until(timeStamp);
    send(timeStamp);
  }
  await until(at((along.to / along.beat) * (60 / along.tempo) + 2));
  return running;
}

const near = (seconds: number) => expect.closeTo(seconds, 6);
const onsets = ({ heard }: Take) => heard.map(({ onset }) => Math.round(onset * 1e6) / 1e6);
const on = (seconds: number, key: number, velocity = 127): Done => [seconds, 0x90, key, velocity];
const off = (seconds: number, key: number): Done => [seconds, 0x80, key, 0];
const pedal = (seconds: number, value: number): Done => [seconds, 0xb0, 64, value];

describe('a take on a keyboard', () => {
  it('gives the notes of two hands and a pedal exactly', async () => {
    const { heard, finished, source, latency } = await take({
      late: 0.03,
      midi: {
        piano: [
          pedal(0.01, 127),
          on(0.03, 48, 64),
          on(0.032, 72),
          off(0.93, 72),
          on(1.03, 74),
          off(1.93, 74),
          off(1.93, 48),
          pedal(2.02, 0),
          on(2.03, 47),
          on(2.03, 71),
          off(3.83, 71),
          off(3.93, 47),
        ],
      },
    });
    const note = (midi: number, onset: number, offset: number, until: number, velocity = 1) => ({
      midi,
      onset: near(onset),
      offset: near(offset),
      soundsUntil: near(until),
      velocity,
      cents: null,
    });
    expect(heard).toEqual([
      note(48, 0, 1.9, 1.99, 64 / 127),
      note(72, 0.002, 0.9, 1.99),
      note(74, 1, 1.9, 1.99),
      note(47, 2, 3.9, 3.9),
      note(71, 2, 3.8, 3.8),
    ]);
    expect({ finished, source }).toEqual({ finished: true, source: 'midi' });
    expect(latency).toMatchObject({ input: 'tapped', seconds: 0.03 });
  });

  it('hears every keyboard by itself', async () => {
    const { heard } = await take({
      midi: {
        left: [pedal(0, 127), on(0.5, 48), off(1.5, 48)],
        right: [on(0.25, 48), on(0.75, 72), [1, 0xff], off(1.25, 72)],
      },
    });
    expect(heard).toMatchObject([
      { midi: 48, onset: near(0.25), offset: near(1), soundsUntil: near(1) },
      { midi: 48, onset: near(0.5), offset: near(1.5), soundsUntil: expect.closeTo(4.3, 1) },
      { midi: 72, onset: near(0.75), offset: near(1), soundsUntil: near(1) },
    ]);
  });

  it.each([0, 0.2])(
    'hears a last note that is late, through a speaker %d s behind',
    async (outputLatency) => {
      context.outputLatency = outputLatency;
      const { heard } = await take({ late: 0.05, midi: { piano: [on(4.3, 60)] } });
      expect(heard).toMatchObject([{ midi: 60, onset: near(4.25) }]);
      // Still held: it ends with the take, a tolerance after the last bar line.
      expect(heard[0]!.offset).toBeGreaterThan(4.29);
      expect(heard[0]!.offset).toBeLessThan(4.35);
    },
  );

  it('hears no taps', async () => {
    expect((await take({ taps: [[1, 'press', 'KeyV']] })).heard).toEqual([]);
  });
});

describe('what is played along with the count-in', () => {
  const moments = [-1.9, -1.6, -1.4, -0.9, -0.8, -0.6, -0.4, 0, 1];
  const since = (from: number) => moments.filter((seconds) => seconds >= from);
  const compound = planWith({ beat: 1.5, to: 6, measures: measuresOf(6, 2, 1.5) });

  it.each([
    ['no pickup', plan, since(-0.5)],
    ['a pickup of a beat', { ...plan, pickup: 1 }, since(-1.5)],
    ['a pickup of a third of a dotted beat', { ...compound, pickup: 0.5 }, since(-0.84)],
  ])('is left out but for half a beat of eagerness, with %s', async (_, bars, expected) => {
    const along = { ...bars, prepBeats: [1, 2, 3] };
    const midi = { piano: moments.map((seconds) => on(seconds, 60)) };
    expect(onsets(await take({ along, midi }))).toEqual(expected);
    context = fakeSound();
    const taps = moments.map((seconds, i) => [seconds, 'press', `finger ${i}`] as const);
    expect(onsets(await take({ source: 'taps', along, taps }))).toEqual(expected);
  });
});

describe('a rhythm on pads', () => {
  it('is heard as taps, a bounce once', async () => {
    const { heard } = await take({
      listenFor: 'claps',
      midi: {
        pads: [on(1, 38, 64), off(1.01, 38), on(1.02, 38), off(1.1, 38), on(2, 42), off(2.2, 42)],
        kick: [on(3, 36)],
      },
    });
    expect(heard).toMatchObject([
      { midi: null, cents: null, onset: near(1), offset: near(1.1), velocity: 1 },
      { midi: null, onset: near(2), offset: near(2.2) },
      { midi: null, onset: near(3) },
    ]);
  });
});

describe('a tapped take', () => {
  it('hears no keyboard', async () => {
    const source = 'taps';
    expect((await take({ source, midi: { piano: [on(1, 60)] } })).heard).toEqual([]);
  });

  it.each([
    [0.06, 0],
    [0.06, 0.25],
    [-0.04, 0.25],
  ])(
    'by a player %d s behind a speaker that is %d s late is on the beat',
    async (late, speaker) => {
      context.outputLatency = speaker;
      const { heard, latency } = await take({
        source: 'taps',
        late,
        taps: [
          [0 + late, 'press', 'KeyV'],
          [0.5 + late, 'release', 'KeyV'],
          [1 + late, 'press', 'KeyB'],
          [1.2 + late, 'release', 'KeyB'],
        ],
      });
      expect(heard).toMatchObject([
        { onset: near(0), offset: near(0.5) },
        { onset: near(1), offset: near(1.2) },
      ]);
      expect(latency?.seconds).toBe(late);
    },
  );
});

describe('played as written', () => {
  /** Keys let go a little before the next note, as fingers do. */
  const keysOf = (exercise: Exercise, tempo: number, late: number) =>
    expectedNotes(exercise, tempo).flatMap(({ onset, offset, midi }) => [
      on(onset + late, midi ?? 38),
      off(onset + 0.9 * (offset - onset) + late, midi ?? 38),
    ]);

  it.each([
    ['piano-rh', 'pv~4', 'line'],
    ['rhythmonly', 'pv~3', 'claps'],
  ] as const)('%s at %s has the full score', async (medium, levelId, listenFor) => {
    const exercise = exerciseOf({ medium, levelId }, 7);
    const { tempo } = exercise;
    context.outputLatency = 0.18;
    const { heard } = await take({
      listenFor,
      late: 0.04,
      along: takePlan(exercise, { tempo, mode: 'aa', metronome: 'beat' }),
      midi: { keyboard: keysOf(exercise, tempo, 0.04) },
    });
    expect(heard).toHaveLength(exercise.notes.length);
    const { sets, needsReview } = assess(exercise, heard, { tempo });
    const scores = [sets.strict, sets.moderate, sets.lenient].map(({ score }) => score);
    expect({ scores, needsReview }).toEqual({ scores: [100, 100, 100], needsReview: false });
  });
});

describe('while it is played', () => {
  const heardLive = async (played: TakeByHand) => {
    const live = createLiveSounds();
    const told: number[] = [];
    live.heard.subscribe((sounds) => told.push(sounds.length));
    await take({ ...played, live });
    return { sounds: live.heard.getState(), told };
  };

  it('each key is told once, at its pitch and where it was for the player', async () => {
    const { sounds, told } = await heardLive({
      late: 0.03,
      midi: { piano: [on(0.03, 60), off(0.9, 60), on(1.05, 64), off(1.9, 64)] },
    });
    expect(sounds).toEqual([
      { onset: near(0), midi: 60 },
      { onset: near(1.02), midi: 64 },
    ]);
    // Cleared as it begins.
    expect(told).toEqual([0, 1, 2]);
  });

  it('each tap is told once, a pad that bounces too', async () => {
    const { sounds } = await heardLive({
      source: 'taps',
      taps: [
        [0.01, 'press', 'a'],
        [0.02, 'press', 'b'],
        [0.2, 'release', 'a'],
        [1, 'press', 'a'],
      ],
    });
    expect(sounds).toEqual([
      { onset: near(0.01), midi: null },
      { onset: near(1), midi: null },
    ]);
  });
});

describe('what is played by hand', () => {
  it.each(['taps', 'midi'] as const)(
    '(%s) is handed on while it is played, without the count',
    async (source) => {
      const written: number[][] = [];
      const notesSink = {
        write: async (notes: readonly { onset: number }[]) => {
          written.push(notes.map(({ onset }) => Math.round(10 * onset) / 10));
        },
      };
      const along = { ...plan, prepBeats: [1, 2] };
      const moments = [-1.5, 0, 0.5, 1.2, 2.3, 3.4];
      await take({
        source,
        along,
        notesSink,
        taps: moments.map((seconds) => [seconds, 'press', 'KeyV'] as const),
        midi: { piano: moments.map((seconds) => on(seconds, 60)) },
      });
      const [last, ...before] = [5, 5, 4, 3, 2, 1].map((count) => moments.slice(1, 1 + count));
      expect(written).toEqual([...before.reverse(), last]);
    },
  );
});
