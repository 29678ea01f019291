import type { Tempo } from '#shared/lib/units';

/** Writes another tempo into music that is drawn already: the rest of it need not be drawn again. */
export function writeTempo(drawing: SVGSVGElement, tempo: Tempo): void {
  const text = drawing.querySelector('.abcjs-tempo [data-name="beats"], [data-name="beats"]');
  if (text) (text.querySelector('tspan') ?? text).textContent = `= ${tempo}`;
}
