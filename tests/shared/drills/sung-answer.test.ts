import { describe, expect, it } from 'vitest';
import { composeExercise, createExercise } from '#shared/drills/create-exercise';
import { drillOf } from '#shared/drills/drills';
import type { DrillExercise, DrillTone } from '#shared/drills/exercise';
import { createSungAnswer, isSung } from '#shared/drills/sung-answer';
import { generateExercise } from '#shared/generation/generate';

const frame = 0.01;

type Sound = readonly [midi: number | null, seconds: number];

/** Sings these one after the other, and says what was heard as an answer. */
function sing(exercise: DrillExercise, sounds: readonly Sound[]): number | null {
  const answer = createSungAnswer(exercise);
  let now = 0;
  for (const [midi, seconds] of sounds)
    for (let end = now + seconds; now < end; now += frame) {
      const place = answer.hear(midi, now);
      if (place !== null) return place;
    }
  return null;
}

const question = (type: 'nn' | 'int', seed: number) =>
  createExercise(drillOf(type), {
    ...{ settings: drillOf(type).defaults, step: drillOf(type).steps[0]!, seed, last: null },
  })!;
const rightOf = ({ choices }: DrillExercise) => choices.findIndex(({ correct }) => correct);

describe('a note', () => {
  const asked = question('nn', 3);
  const right = rightOf(asked);
  const { midi } = asked.choices[right]!.tones[0]!;

  it.each([0, 12, -24])('is heard in any octave (%i semitones away), and a little off', (away) => {
    expect(sing(asked, [[midi + away + 0.3, 0.5]])).toBe(right);
    expect(sing(asked, [[midi + away - 0.3, 0.5]])).toBe(right);
  });

  it('is another where another is sung, and none where it is none of the four', () => {
    for (const [place, { tones }] of asked.choices.entries())
      expect(sing(asked, [[tones[0]!.midi, 0.5]])).toBe(place);
    const names = new Set(asked.choices.map(({ tones }) => tones[0]!.midi % 12));
    const other = [60, 61, 62, 63, 64, 65, 66].find((one) => !names.has(one % 12))!;
    expect(sing(asked, [[other, 2]])).toBeNull();
  });

  it('is not what a voice glides through, nor a click', () => {
    const slide = Array.from({ length: 40 }, (_, place): Sound => [48 + place / 2, 0.02]);
    expect(sing(asked, slide)).toBeNull();
    expect(
      sing(asked, [
        [midi, 0.1],
        [null, 1],
      ]),
    ).toBeNull();
  });

  it('is heard through a vibrato', () => {
    const wave = Array.from(
      { length: 60 },
      (_, place): Sound => [midi + 0.5 * Math.sin(2 * Math.PI * 5.5 * place * frame), frame],
    );
    expect(sing(asked, wave)).toBe(right);
  });
});

describe('an interval', () => {
  const asked = question('int', 5);
  const right = rightOf(asked);
  const [low, high] = asked.choices[right]!.tones.map(({ midi }) => midi) as [number, number];

  it('is sung from any note, in the tuning of the singer', () => {
    for (const from of [50, 55.4, 61.5])
      expect(
        sing(asked, [
          [from, 0.5],
          [from + high - low + 0.2, 0.5],
        ]),
        `${from}`,
      ).toBe(right);
  });

  it('is not its first note alone, however often', () => {
    expect(
      sing(asked, [
        [60, 0.5],
        [null, 0.3],
        [60, 0.5],
      ]),
    ).toBeNull();
  });
});

const compose = async (request: never, seed: number) => generateExercise(request, seed);

async function melodies(step: string, count: number) {
  const drill = drillOf('mel');
  return Promise.all(
    Array.from({ length: count }, (_, seed) =>
      composeExercise(
        drill,
        { settings: drill.defaults, step, seed, last: null },
        compose as never,
      ),
    ),
  ) as Promise<DrillExercise[]>;
}

/** As a voice sings it: its own key and tempo, notes a little short and off, gliding at the beginning. */
function voice(tones: readonly DrillTone[], { key, slow }: { key: number; slow: number }) {
  return tones.flatMap(({ midi, onset, duration }, place): readonly Sound[] => {
    const next = tones[place + 1]?.onset ?? onset + duration;
    const sung = 0.9 * duration * slow;
    const off = 0.2 * Math.sin(3 * place);
    return [
      [midi + key - 0.6, 0.04],
      [midi + key + off, Math.max(frame, sung - 0.04)],
      [null, (next - onset) * slow - sung],
    ];
  });
}

describe('a melody', () => {
  it.each([
    ['shape', 0.95],
    ['note', 0.95],
    // Some differ by a rhythm on one pitch, which a line does not show.
    ['detail', 0.7],
  ] as const)('of step %s is found among the four, in any key and tempo', async (step, most) => {
    const asked = await melodies(step, 20);
    let found = 0;
    for (const one of asked)
      for (const manner of [
        { key: 0, slow: 1 },
        { key: -9, slow: 1.2 },
      ])
        for (const [place, { tones }] of one.choices.entries()) {
          const heard = sing(one, [...voice(tones, manner), [null, 4]]);
          // None is better than another one.
          expect([place, null]).toContain(heard);
          if (heard === place) found++;
        }
    expect(found / (asked.length * 8)).toBeGreaterThan(most);
  });

  it('is not half of it, and not another one', async () => {
    const [one] = await melodies('shape', 1);
    const { tones } = one!.choices[rightOf(one!)]!;
    const begun = tones.slice(0, 2);
    expect(sing(one!, [...voice(begun, { key: 0, slow: 0.5 }), [null, 4]])).toBeNull();
    const scale = Array.from({ length: 24 }, (_, place): Sound => [48 + 2 * place, 0.2]);
    expect(sing(one!, [...scale, [null, 4]])).toBeNull();
  });
});

it('values, scales and what is to be found are not sung', () => {
  const reverse = { ...question('nn', 1), ask: 'figure' as const };
  expect(isSung(reverse)).toBe(false);
  expect(isSung({ ...reverse, type: 'rv', ask: 'name' })).toBe(false);
  expect(isSung(question('int', 1))).toBe(true);
});
