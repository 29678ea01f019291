import { describe, expect, it } from 'vitest';
import { levelNumbers } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { exerciseOf } from './corpus.ts';
import { at, type Music, readMusic, type Tone } from './rules/music.ts';

const count = 40;
const half = 96;
/** "Repeats" of the timpanist's column. */
const mostStrokes = 8;
const atLevel = new Map(
  levelNumbers.map((level) => [
    level,
    Array.from({ length: count }, (_, seed) =>
      readMusic(exerciseOf({ medium: 'timpani', levelId: `pv~${level}` }, seed)),
    ),
  ]),
);

const isRolled = ({ element }: Tone) => element.ornament === 'roll';
const where = ({ exercise }: Music, tone: Tone) => `seed ${exercise.seed} ${at(tone)}`;

describe('a drum that is tuned', () => {
  it('finds a line in long music of few drums, whatever the seed', () => {
    const refused = Array.from({ length: 120 }, (_, seed) =>
      generateExercise(
        completeRequest({
          medium: 'timpani',
          levelId: 'pv~4',
          timeSignatures: ['4/4'],
          keySignatures: ['d'],
          measureCount: 16,
        }),
        seed,
      ),
    ).filter(({ kind }) => kind !== 'exercise');
    expect(refused).toEqual([]);
  });

  it('is struck on where its chord lasts, and never more than eight times', () => {
    const runs = [...atLevel.values()].flat().map(({ tones }) => {
      let run = 0;
      return Math.max(
        ...tones.map(({ midi }, index) => {
          run = midi === tones[index - 1]?.midi ? run + 1 : 1;
          return run;
        }),
      );
    });
    expect(runs.some((run) => run > 3)).toBe(true);
    expect(Math.max(...runs)).toBeLessThanOrEqual(mostStrokes);
  });
});

describe('a roll on a drum that is tuned', () => {
  it.each([1, 2] as const)('is not read at level %i', (level) => {
    expect(atLevel.get(level)!.flatMap(({ tones }) => tones.filter(isRolled))).toEqual([]);
  });

  it.each([3, 4, 5, 6, 7, 8] as const)(
    'holds half of the long notes of level %i or more',
    (level) => {
      const tones = atLevel.get(level)!.flatMap((music) => music.tones);
      const long = tones.filter(({ element }) => element.ticks >= half && !element.tied);
      expect(long.filter(isRolled).length).toBeGreaterThan(0.5 * long.length);
    },
  );

  it('is no short stroke', () => {
    for (const music of [...atLevel.values()].flat()) {
      for (const tone of music.tones.filter(isRolled)) {
        expect(tone.element.ticks, where(music, tone)).toBeGreaterThanOrEqual(half);
      }
    }
  });
});

describe('a slur on a drum that is tuned', () => {
  it('leads a roll to the stroke that ends it, and joins no single strokes', () => {
    const found = [...atLevel.values()].flat().flatMap((music) =>
      music.tones.flatMap((tone, index) => {
        if (tone.element.slur !== 'begins') return [];
        const next = music.tones[index + 1]!;
        expect(isRolled(tone), where(music, tone)).toBe(true);
        expect(next.element.slur, where(music, tone)).toBe('ends');
        expect(isRolled(next), where(music, tone)).toBe(false);
        return [tone];
      }),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});
