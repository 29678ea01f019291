import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { type Engrave, loadEngraving } from '../../../web/score/engraving/engrave.ts';
import { layoutAbc } from '../../../web/score/engraving/layout-abc.ts';

let engrave: Engrave;

beforeAll(async () => {
  // A browser that draws nothing measures nothing; letters are for the eye alone.
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect(0, 0, 10, 10) });
  Object.assign(document, { fonts: { load: async () => [] } });
  engrave = await loadEngraving();
});
afterEach(() => vi.restoreAllMocks());

const exerciseOf = (medium: string, levelId: string) => {
  const generated = generateExercise(completeRequest({ medium, levelId }), 5);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
};

describe.each(instruments.map(({ id }) => id))('music for %s', (medium) => {
  it('is drawn at each level, every note of it, without a complaint', () => {
    const complaints = [
      vi.spyOn(console, 'error').mockImplementation(() => {}),
      vi.spyOn(console, 'warn').mockImplementation(() => {}),
    ];
    for (const { id: levelId } of levels) {
      const { abc, notes, pickup } = exerciseOf(medium, levelId);
      const host = document.createElement('div');
      document.body.append(host);
      const lines = { perLine: 4, hasPickup: pickup > 0, measureNumbers: true };
      const drawn = engrave(host, layoutAbc(abc, lines), { staffWidth: 740, lane: 20 });
      expect(drawn.notes, levelId).toHaveLength(notes.length);
      expect(drawn.notes.every(({ groups }) => groups.length > 0)).toBe(true);
      host.remove();
    }
    for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
  });
});
