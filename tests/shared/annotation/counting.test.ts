import { describe, expect, it } from 'vitest';
import { annotationTexts } from '#shared/annotation/annotate';
import { countText } from '#shared/annotation/counting';
import { isStruck, placedElements } from '#shared/annotation/struck-notes';
import { findInstrument } from '#shared/catalogue/instruments';
import { rhythmCell, rhythmIds } from '#shared/catalogue/rhythms';
import { drum, scoreOf } from './scores.ts';

const found = findInstrument('snare');
if (found.kind === 'unknown') throw new Error(found.problem);
const { instrument } = found;
const counted = (body: string, meter: string) =>
  annotationTexts(scoreOf(body, meter, drum), 'CountingAnnotation', instrument, 1).join(' ');

describe('counting', () => {
  it.each([
    ['B16', '4/4', '1'],
    ['B4 B2B2 BBBB B2BB', '4/4', '1 2 & 3 e & a 4 & a'],
    ['B6 B2 B2B4B2', '4/4', '1 & 3 & &'],
    ['B3B BB2B BB3 (3B2B2B2', '4/4', '1 a 2 e a 3 e 4 trip let'],
    ['z4 z2B2 zBBB B4', '4/4', '& e & a 4'],
    ['B8- B2B2 B4', '4/4', '1 & 4'],
    ['B8 B4B4', '2/2', '1 2 &'],
    ['B2B2B2B2 (3B4B4B4', '2/2', '1 e & a 2 trip let'],
    ['B2B2B2 B4B2', '6/8', '1 la li 2 li'],
    ['BBBBBB B3BB2', '6/8', '1 ta la ta li ta 2 ta li'],
    ['(2B2B2 z4B2', '6/8', '1 & li'],
    ['B12 B4B4B4', '6/4', '1 2 la li'],
    ['B4 B4 B4 B4 B4', '5/4', '1 2 3 4 5'],
    ['B2BB B2', '3/8', '1 la ta li'],
    ['B4 | B4 B4 B4', '3/4', '3 1 2 3'],
    ['B2 | B12', '6/8', 'li 1'],
  ])('%s in %s: %s', (body, meter, text) => {
    expect(counted(body, meter)).toBe(text);
  });

  it('has a word for every place of every pattern', () => {
    for (const group of ['x4Simple', 'x8Compound'] as const) {
      const meter = group === 'x4Simple' ? '4/4' : '12/8';
      for (const id of rhythmIds) {
        const { abc } = rhythmCell(id, group);
        for (const placed of placedElements(scoreOf(abc, meter, drum)).filter(isStruck)) {
          const { tuplet = null } = placed.element;
          expect(countText(placed.meter, placed.start, tuplet), abc).not.toBeNull();
        }
      }
    }
  });
});
