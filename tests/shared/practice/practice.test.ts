import { describe, expect, it } from 'vitest';
import { meterNamed } from '#shared/music/meter';
import { expectedDuration } from '#shared/practice/expected-duration';
import { measuresPerLine, musicWidth } from '#shared/practice/line-wrap';
import { playedNotes } from '#shared/practice/played-notes';
import { takePlan } from '#shared/practice/take-plan';
import { clampTempo, startingTempo } from '#shared/practice/tempo';
import { clampZoom, stepZoom } from '#shared/practice/zoom';
import { exerciseOf } from '../generation/corpus.ts';
import { exerciseWith } from './exercises.ts';

const choices = { tempo: 72, mode: 'free', metronome: 'beat' } as const;
const inThree = exerciseWith('D12 | E12 | D4 E8 | D12', { meter: '3/4' });

describe('a take', () => {
  it('follows the meter and length of the exercise', () => {
    expect(takePlan(inThree, choices)).toEqual({
      tempo: 72,
      beat: 1,
      measures: [0, 3, 6, 9].map((from) => ({ from, to: from + 3, beat: 1, strongBeats: [1] })),
      prepBeats: [1, 2, 3],
      study: 0,
      countdown: 0,
      pickup: 0,
      from: 0,
      to: 12,
      metronome: 'beat',
      notes: [],
      isLooped: false,
      gap: 0,
      isSwung: false,
    });
  });

  it.each([
    ['free', 0],
    ['aa', 3],
  ] as const)('in mode %s waits %i s before the count-in', (mode, countdown) => {
    expect(takePlan(inThree, { ...choices, mode }).countdown).toBe(countdown);
  });

  it('has a pickup under the last number of its count-in', () => {
    const { pickup, prepBeats, to, measures } = takePlan(
      exerciseWith('A4 | D16 | D12', { meter: '4/4' }),
      choices,
    );
    expect({ pickup, to }).toEqual({ pickup: 1, to: 7 });
    // The last measure lacks what the pickup has.
    expect(measures.at(-1)).toEqual({ from: 4, to: 7, beat: 1, strongBeats: [1, 3] });
    expect(prepBeats).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  });

  it.each([
    [30, false, { study: 30, countdown: 0 }],
    [30, true, { study: 27, countdown: 3 }],
    [0, false, { study: 0, countdown: 0 }],
    [2, true, { study: 0, countdown: 3 }],
  ])('that is a challenge of %i s, recorded: %s, has %o', (studySeconds, isRecorded, expected) => {
    const challenge = { ...choices, mode: 'timed' as const, studySeconds, isRecorded };
    expect(takePlan(inThree, challenge)).toMatchObject(expected);
  });

  it('of an excerpt is counted in by its own meter, and leaves out the rest', () => {
    const notes = playedNotes(inThree);
    const excerpt = { from: 3, to: 9 };
    const plan = takePlan(exerciseWith('A4 | D16 | D12', { meter: '4/4' }), {
      ...choices,
      excerpt: { from: 4, to: 7 },
      notes,
      isLooped: true,
    });
    expect(plan).toMatchObject({ pickup: 0, prepBeats: [1, 2, 3, 4], from: 4, to: 7 });
    expect(takePlan(inThree, { ...choices, excerpt, notes }).notes.map((one) => one.onset)).toEqual(
      [3, 6, 7],
    );
  });
});

describe('an excerpt', () => {
  const tied = exerciseWith('D16- | D8 E8 | F16');
  const cut = (from: number, to: number) =>
    takePlan(tied, { ...choices, notes: playedNotes(tied), excerpt: { from, to } }).notes.map(
      ({ onset, duration }) => [onset, duration],
    );

  it('cuts a note that sounds over its edges', () => {
    expect(cut(0, 4)).toEqual([[0, 4]]);
    expect(cut(4, 8)).toEqual([
      [4, 2],
      [6, 2],
    ]);
  });

  it.each([
    [{ from: 0, to: 7 }, 1],
    [{ from: 4, to: 7 }, 1],
    [{ from: 0, to: 4 }, 0],
  ])('of music with a pickup, %o, waits %i quarters before it comes again', (excerpt, gap) => {
    const music = exerciseWith('A4 | D16 | D12', { meter: '4/4' });
    expect(takePlan(music, { ...choices, excerpt }).gap).toBe(gap);
  });

  it.each([null, { from: 4, to: 8 }])(
    'that ends with a full measure goes on without waiting, after a pickup too: %o',
    (excerpt) => {
      const music = exerciseWith('A4 | D16 | D16', { meter: '4/4' });
      expect(takePlan(music, { ...choices, excerpt }).gap).toBe(0);
    },
  );

  it('waits for what its last measure lacks in its own meter', () => {
    const music = exerciseWith('A4 | D16 | D4', { meter: '4/4' });
    const signatures = [
      ...music.plan.signatures,
      { measure: 2, timeSignature: '3/4', keySignature: 'C' },
    ];
    const changing = { ...music, plan: { ...music.plan, signatures } };
    expect(takePlan(changing, choices).gap).toBe(2);
  });

  it.each([4, 8, 12])('that is generated fills %i measures in each round', (measureCount) => {
    const music = exerciseOf({ medium: 'snare', levelId: 'pv~6', measureCount }, 2);
    const { beats, beat } = meterNamed(music.timeSignature);
    expect(music.pickup).toBeGreaterThan(0);
    expect(music.length + takePlan(music, choices).gap).toBe(measureCount * beats * beat);
  });
});

describe('the expected duration', () => {
  it('counts beats of the meter', () => {
    expect(expectedDuration(inThree, 60)).toEqual({ countIn: 3, piece: 12 });
    const inSix = exerciseWith('D12 | D12', { meter: '6/8' });
    expect(expectedDuration(inSix, 60)).toEqual({ countIn: 4, piece: 4 });
    expect(expectedDuration(inSix, 120)).toEqual({ countIn: 2, piece: 2 });
  });

  it('has a pickup inside the count-in', () => {
    const exercise = exerciseWith('A4 | D16 | D12', { meter: '4/4' });
    expect(expectedDuration(exercise, 60)).toEqual({ countIn: 8, piece: 7 });
  });
});

describe('options', () => {
  it('keep tempo and zoom inside their limits', () => {
    expect([5, 72.4, 500].map(clampTempo)).toEqual([10, 72, 300]);
    expect([3, 94, 96, 999].map(clampZoom)).toEqual([40, 90, 100, 300]);
  });

  it('step the zoom by ten and stop at the ends', () => {
    expect(stepZoom(100, 'in')).toBe(110);
    expect(stepZoom(40, 'out')).toBe(40);
  });

  it('a tempo the player chose wins over the suggested one', () => {
    expect(startingTempo(66, null)).toBe(66);
    expect(startingTempo(66, 120)).toBe(120);
    expect(startingTempo(null, null)).toBe(112);
  });
});

describe('measures on a line', () => {
  it.each([
    [8, 740, 4],
    [8, 504, 4],
    [8, 503, 2],
    [8, 251, 1],
    [5, 740, 5],
    [5, 600, 4],
    [3, 740, 3],
    [6, 740, 3],
    [12, 400, 3],
    [12, 300, 2],
    [4, 360, 2],
  ])('%i measures in %i units: %i', (measures, width, count) => {
    expect(measuresPerLine(measures, width, 4)).toBe(count);
  });
});

describe('lines', () => {
  it('hold fewer measures where these are full or the screen is narrow', () => {
    expect(measuresPerLine(8, 740, 4)).toBe(4);
    expect(measuresPerLine(8, 740, 16)).toBe(2);
    expect(measuresPerLine(8, 360, 4)).toBe(2);
  });

  it.each([
    [1200, 100, 'one', 740],
    [1200, 150, 'one', 1125],
    [375, 100, 'one', 345],
    [375, 100, 'hands', 330],
    [1200, 100, 'ensemble', 740],
    [150, 100, 'ensemble', 200],
  ] as const)('in %i pixels at %i%% with staves of %s are %i wide', (page, zoom, staves, width) => {
    expect(musicWidth(page, zoom, staves)).toBe(width);
  });
});
