import { describe, expect, it } from 'vitest';
import type { Instrument } from '#shared/catalogue/instrument';
import { instruments } from '#shared/catalogue/instruments';
import { levelNumbers } from '#shared/catalogue/levels';
import { type Aim, aimOf, chooseDraft, isOfLevel, settleDraft } from '#shared/generation/choose';
import { createRandom } from '#shared/lib/random';

const aim: Aim = { difficulty: 10, planned: null, tolerance: 0.5 };
const draft = (difficulty: number, quality = 100) => ({ difficulty, quality });
const random = () => createRandom(1, 'choice');

describe('choosing a draft', () => {
  it('takes the one that is of its level, however good the others are', () => {
    expect(settleDraft([draft(12), draft(10.4, 60), draft(8)], aim, random()).difficulty).toBe(
      10.4,
    );
  });

  it('draws one where none is, the nearer the more gladly', () => {
    const drafts = [draft(11), draft(13)];
    const drawn = Array.from({ length: 100 }, (_, seed) =>
      chooseDraft(drafts, aim, createRandom(seed, 'choice')),
    );
    expect(drawn.filter(({ difficulty }) => difficulty === 11).length).toBeGreaterThan(80);
  });
});

describe('the aims of the levels', () => {
  const kinds = ['violin', 'piano-rh', 'soprano', 'toneset', 'timpani', 'snare'];
  const found = (id: string): Instrument => instruments.find((one) => one.id === id)!;

  it.each(kinds)('of %s rise, and none is so wide that it takes in the next', (id) => {
    const ladder = levelNumbers.map((level) => aimOf(found(id), level));
    for (const [index, one] of ladder.entries()) {
      const next = ladder[index + 1];
      if (!next) continue;
      expect(next.difficulty).toBeGreaterThan(one.difficulty);
      expect(isOfLevel(draft(next.difficulty), one)).toBe(false);
    }
  });
});
