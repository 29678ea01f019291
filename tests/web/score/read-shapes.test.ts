import { describe, expect, it } from 'vitest';
import { placementOf, readShapes } from '../../../web/score/engraving/read-shapes.ts';

function shapesOf(markup: string) {
  const host = document.createElement('div');
  host.innerHTML = `<svg>${markup}</svg>`;
  return readShapes(host.firstElementChild!);
}

describe('shapes read off a drawing', () => {
  it('are filled in the ink of the notes, or stroked', () => {
    expect(
      shapesOf(
        '<g fill="currentColor" stroke="none"><path d="M0 0h1"/></g><path d="M1 1h1" fill="none" stroke="#000" stroke-width="2"/>',
      ),
    ).toEqual([
      { kind: 'path', d: 'M0 0h1' },
      { kind: 'path', d: 'M1 1h1', stroke: 2, ink: '#000' },
    ]);
  });

  it('leave out what is hidden', () => {
    expect(shapesOf('<g visibility="hidden"><path d="M0 0h1"/></g>')).toEqual([]);
  });

  it('lie where their groups were moved to', () => {
    const [path] = shapesOf(
      '<g transform="translate(0 -4)"><path d="M0 0h1" transform="translate(10 20) scale(0.5,0.5) translate(-10 -20)"/></g>',
    );
    expect(path).toMatchObject({ at: { x: 5, y: 6, scale: 0.5 } });
  });

  it('are texts in the letters of the page, one a line', () => {
    expect(
      shapesOf(
        '<text x="3" y="10" font-size="10" font-family="Besley" font-weight="bold" text-anchor="middle"><tspan x="3">= 76</tspan></text>' +
          '<text x="5" y="20" font-size="16" font-family="Atkinson Hyperlegible Next Variable"><tspan x="5">G</tspan><tspan x="5" dy="1.2em">1</tspan></text>',
      ),
    ).toMatchObject([
      { text: '= 76', x: 3, y: 10, size: 10, letter: 'title-bold', anchor: 'middle' },
      { text: 'G', x: 5, y: 20, size: 16, letter: 'plain', anchor: 'start' },
      { text: '1', x: 5, y: 39.2 },
    ]);
  });
});

it.each([
  ['translate(0 -4)', { x: 0, y: -4, scale: 1 }],
  ['scale(2)', { x: 0, y: 0, scale: 2 }],
  ['translate(1,2) scale(3)', { x: 1, y: 2, scale: 3 }],
  ['', { x: 0, y: 0, scale: 1 }],
])('the move %j is %j', (transform, placement) => {
  expect(placementOf(transform)).toEqual(placement);
});
