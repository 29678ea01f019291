import { beforeAll, expect, it } from 'vitest';
import { abcjs } from '../../../../web/score/engraving/abcjs.ts';
import { drawSystems } from '../../../../web/score/engraving/draw-systems.ts';
import { exerciseDocument } from '../../../../web/score/engraving/exercise-document.ts';
import { exerciseOf } from '../../../shared/generation/corpus.ts';

beforeAll(() => {
  // A browser that draws nothing measures nothing, and what has no place in the document has no size.
  Object.assign(SVGElement.prototype, {
    getBBox(this: SVGElement) {
      return this.isConnected ? new DOMRect(0, 0, 10, 10) : new DOMRect(0, 0, 0, 0);
    },
  });
});

const musicOf = (medium: string) => {
  const exercise = exerciseOf({ medium, levelId: 'pv~3' }, 7);
  return {
    document: exerciseDocument(exercise),
    measures: exercise.measures,
    densest: 8,
    titles: null,
    measureNumbers: false,
    units: 740,
  };
};

it('lets a turn of the page pass between the drawing and its measures, and leaves nothing behind', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const seen: number[] = [];
  const pause = async () => void seen.push(host.querySelectorAll('svg').length);
  const systems = await drawSystems(abcjs, { host, pause }, musicOf('violin'));
  expect(systems.length).toBeGreaterThan(0);
  expect(seen).toEqual([1, 1]);
  expect(host.children).toHaveLength(0);
});

it('draws one piece while another is drawn in the same place', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const place = { host, pause: () => new Promise<void>((resolve) => setTimeout(resolve, 0)) };
  const alone = await drawSystems(abcjs, place, musicOf('violin'));
  const [violin, flute] = await Promise.all([
    drawSystems(abcjs, place, musicOf('violin')),
    drawSystems(abcjs, place, musicOf('flute')),
  ]);
  expect(violin).toEqual(alone);
  expect(flute).not.toEqual(alone);
});
