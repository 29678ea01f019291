import { type DrawnSystem, drawSystems, type PaperMusic } from './draw-systems.ts';
import { loadScoreFonts } from './load-engraving.ts';

/** Draws music line by line for paper. */
export type DrawSystems = (host: HTMLElement, music: PaperMusic) => Promise<readonly DrawnSystem[]>;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Fetches abcjs and the letters of the score. */
export async function loadSystems(): Promise<DrawSystems> {
  const [{ abcjs }] = await Promise.all([import('./abcjs.ts'), loadScoreFonts()]);
  return (host, music) => drawSystems(abcjs, { host, pause }, music);
}
