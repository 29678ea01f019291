import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, estimatedPages, layOutPages } from '#shared/print/lay-out-pages';

const room = { first: 300, further: 400, gap: 10, blockGap: { least: 20, most: 20 } };
const block = (...systems: number[]): Block => ({ systems, beside: 0 });
/** "block.system" by page. */
const places = (blocks: readonly Block[]) =>
  layOutPages(blocks, room).map((page) =>
    page.map((one) => `${one.block}.${one.system}`).join(' '),
  );

describe('systems on pages', () => {
  it.each<[string, Block[], string[]]>([
    ['are none without music, on one page', [], ['']],
    ['stand below each other', [block(100, 100)], ['0.0 0.1']],
    ['go on to the next page', [block(140, 140, 140)], ['0.0 0.1', '0.2']],
    [
      'stay with their exercise where it fits on a page',
      [block(100), block(90, 90, 90)],
      ['0.0', '1.0 1.1 1.2'],
    ],
    [
      'fill the page where their exercise fits on none',
      [block(100), block(150, 150, 150)],
      ['0.0 1.0', '1.1 1.2'],
    ],
    ['have a page of their own where they are as high', [block(300), block(400)], ['0.0', '1.0']],
  ])('%s', (_, blocks, expected) => {
    expect(places(blocks)).toEqual(expected);
  });

  it('leave the gaps between lines and between exercises', () => {
    const [page] = layOutPages([block(50, 50), block(50)], room);
    expect(page!.map(({ y }) => y)).toEqual([0, 60, 130]);
  });

  it('let a score begin where a third of the page would be left empty, and no tune of a player', () => {
    expect(places([block(150), block(140, 240)])).toEqual(['0.0', '1.0 1.1']);
    expect(places([block(100), block(150, 210)])).toEqual(['0.0 1.0', '1.1']);
    expect(places([block(100), block(90, 90, 90, 90)])).toEqual(['0.0', '1.0 1.1 1.2 1.3']);
  });

  it('give what is left below them to the gaps between exercises, as far as that looks well', () => {
    const gaps = (blockGap: { least: number; most: number }) =>
      layOutPages([block(50, 50), block(50), block(50)], { ...room, blockGap })[0]!.map(
        ({ y }) => y,
      );
    expect(gaps({ least: 10, most: 100 })).toEqual([0, 60, 155, 250]);
    expect(gaps({ least: 10, most: 30 })).toEqual([0, 60, 140, 220]);
  });

  it('leave room for what stands beside an exercise', () => {
    const [page] = layOutPages([{ systems: [20], beside: 60 }, block(50)], room);
    expect(page![1]!.y).toBe(80);
  });

  it('are made smaller where one is higher than a page', () => {
    const [page] = layOutPages([block(600)], room);
    expect(page).toEqual([{ block: 0, system: 0, y: 0, scale: 0.5 }]);
  });

  it('are never split, never lost and never off the page', () => {
    const height = fc.integer({ min: 1, max: 900 });
    const blocks = fc.array(
      fc.record({
        systems: fc.array(height, { minLength: 1, maxLength: 5 }),
        beside: fc.constantFrom(0, 70),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(blocks, (all) => {
        const pages = layOutPages(all, room);
        const found = pages.flat().map(({ block, system }) => `${block}.${system}`);
        const wanted = all.flatMap(({ systems }, at) =>
          systems.map((_, system) => `${at}.${system}`),
        );
        expect(found).toEqual(wanted);
        for (const [number, page] of pages.entries()) {
          for (const { block, system, y, scale } of page) {
            const end = y + all[block]!.systems[system]! * scale;
            expect(end).toBeLessThanOrEqual((number === 0 ? room.first : room.further) + 1e-9);
          }
        }
      }),
    );
  });
});

it.each([
  [4, 10, 25, 10],
  [4, 10, 10, 4],
  [1, 3, 50, 17],
  [1, 0, 12, 12],
])('of %i pages for %i exercises, %i will be %i', (pages, done, of, expected) => {
  expect(estimatedPages(pages, { done, of })).toBe(expected);
});
