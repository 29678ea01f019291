import { expect, it } from 'vitest';
import { clearTempo } from '../../../../web/score/engraving/clear-tempo.ts';

type Place = readonly [x: number, y: number, width: number, height: number];

function drawn(markup: string, place: Place): string {
  return `<g ${markup} data-box="${place.join(' ')}"/>`;
}

/** By how much the tempo is raised over a line with these slurs. */
function raisedBy(tempo: Place, ...slurs: readonly Place[]): string | null {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.innerHTML = `<g class="abcjs-staff-wrapper">${drawn('class="abcjs-tempo"', tempo)}${slurs
    .map((slur) => drawn('data-name="slur"', slur))
    .join('')}</g>`;
  for (const one of svg.querySelectorAll<SVGGElement>('[data-box]')) {
    const [x, y, width, height] = one.dataset.box!.split(' ').map(Number);
    one.getBBox = () => new DOMRect(x, y, width, height);
  }
  clearTempo(svg);
  return svg.querySelector('.abcjs-tempo')!.getAttribute('transform');
}

it.each<[string, string | null, readonly Place[]]>([
  ['reaches into it', 'translate(0 -10)', [[30, 22, 60, 12]]],
  [
    'reaches into it less than another',
    'translate(0 -14)',
    [
      [30, 22, 60, 12],
      [20, 18, 9, 9],
    ],
  ],
  ['lies below it', null, [[30, 40, 60, 12]]],
  ['begins after it', null, [[80, 22, 60, 12]]],
])('the tempo stands clear of a slur that %s', (_, raised, slurs) => {
  expect(raisedBy([10, 10, 50, 20], ...slurs)).toBe(raised);
});
