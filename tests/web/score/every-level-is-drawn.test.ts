import abcjs from 'abcjs';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { engrave } from '../../../web/score/engraving/engrave.ts';
import { exerciseDocument } from '../../../web/score/engraving/exercise-document.ts';
import { layoutAbc } from '../../../web/score/engraving/layout-abc.ts';

beforeAll(() => {
  // A browser that draws nothing measures nothing; letters are for the eye alone.
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect(0, 0, 10, 10) });
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
      const exercise = exerciseOf(medium, levelId);
      const music = exerciseDocument(exercise);
      const host = document.createElement('div');
      document.body.append(host);
      const text = layoutAbc(music, { perLine: 4, measureNumbers: true });
      const { isStick } = music;
      const drawn = engrave(abcjs, host, text, { staffWidth: 740, lane: 20, isStick });
      expect(drawn.notes, levelId).toHaveLength(exercise.notes.length);
      expect(drawn.notes.every(({ groups }) => groups.length > 0)).toBe(true);
      host.remove();
    }
    for (const complaint of complaints) expect(complaint.mock.calls).toEqual([]);
  });
});
