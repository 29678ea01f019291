import { describe, expect, it } from 'vitest';
import type { LevelNumber } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { midiOf, pitch, positionOf } from '#shared/music/pitch';
import { exerciseOf } from '../corpus.ts';

const harmonies = [
  'band',
  'string-orchestra',
  'full-orchestra',
  'brass-quintet',
  'sax-quartet',
  'jazz-combo',
];
const basses = ['trombone', 'tuba', 'cello', 'double-bass'];
const count = 12;

const written = (medium: string, level: LevelNumber) =>
  Array.from({ length: count }, (_, seed) => exerciseOf({ medium, levelId: `pv~${level}` }, seed));

/** What each player reads, by instrument; those without pitch left out. */
function linesOf({ parts, notes }: Exercise) {
  return parts.flatMap(({ medium }, part) => {
    const line = notes.flatMap((note) =>
      note.part === part && note.written !== null ? [pitch(note.written)] : [],
    );
    return line.length > 0 ? [{ medium, line }] : [];
  });
}

function widestLeap(line: readonly ReturnType<typeof pitch>[]): number {
  const positions = line.map(positionOf);
  return Math.max(...positions.slice(1).map((one, at) => Math.abs(one - positions[at]!)));
}

describe('players in parts', () => {
  it.each(harmonies)('%s of level 1: the tune leaps a third at most', (medium) => {
    for (const exercise of written(medium, 1)) {
      const [top] = linesOf(exercise);
      expect(widestLeap(top!.line), `seed ${exercise.seed}`).toBeLessThanOrEqual(2);
    }
  });

  it.each(harmonies)('%s below level 5: no bass leaps more than a fifth', (medium) => {
    for (const exercise of ([1, 2, 3, 4] as const).flatMap((level) => written(medium, level))) {
      for (const one of linesOf(exercise).filter((line) => basses.includes(line.medium))) {
        const where = `${one.medium} ${exercise.request.levelId} seed ${exercise.seed}`;
        expect(widestLeap(one.line), where).toBeLessThanOrEqual(4);
      }
    }
  });

  it.each([1, 2] as const)('the violins of a string orchestra of level %i begin on D4', (level) => {
    for (const exercise of written('string-orchestra', level)) {
      const lowest = linesOf(exercise)
        .filter(({ medium }) => medium === 'violin')
        .flatMap(({ line }) => line.map(midiOf));
      expect(Math.min(...lowest), `seed ${exercise.seed}`).toBeGreaterThanOrEqual(
        midiOf(pitch('D4')),
      );
    }
  });

  it.each([2, 3] as const)(
    'the tuba of a brass quintet of level %i has a line of its own',
    (level) => {
      const pitches = written('brass-quintet', level).map((exercise) => {
        const tuba = linesOf(exercise).find(({ medium }) => medium === 'tuba')!;
        return new Set(tuba.line.map(midiOf)).size;
      });
      expect(pitches.reduce((sum, one) => sum + one, 0) / count).toBeGreaterThan(3.5);
    },
  );
});
