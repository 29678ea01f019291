import type { Tempo } from '#shared/lib/units';

/** Writes another tempo into music that is drawn already: the rest of it need not be drawn again. */
export function writeTempo(drawing: SVGSVGElement, tempo: Tempo): void {
  const text = drawing.querySelector('[data-name="beats"]');
  const place = text?.querySelector('tspan') ?? text;
  const words = `= ${tempo}`;
  // To write what stands there already would cost a layout.
  if (place && place.textContent !== words) place.textContent = words;
}
