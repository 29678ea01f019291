import type { drawMusic, EngravedMusic, Room } from './draw-music.ts';

/** Score text must be measured in its own letter, so these cuts are loaded before the first drawing. */
const FONTS = [
  '600 16px Besley',
  '700 16px Besley',
  'italic 400 16px Besley',
  '400 16px "Atkinson Hyperlegible Next Variable"',
];

export async function loadScoreFonts(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font)));
}

type DrawnMusic = ReturnType<typeof drawMusic>;

/** Draws music into `host`, replacing what was there. */
export type Draw = (host: HTMLElement, music: EngravedMusic, room: Room) => DrawnMusic;

let loaded: Draw | null = null;

/** null until `loadEngraving` is done; from then on music is drawn in the same frame in which it changes. */
export function loadedEngraving(): Draw | null {
  return loaded;
}

/** Fetches abcjs, what lays the music out for it, and the letters of the score. */
export async function loadEngraving(): Promise<Draw> {
  const [{ abcjs }, { drawMusic }] = await Promise.all([
    import('./abcjs.ts'),
    import('./draw-music.ts'),
    loadScoreFonts(),
  ]);
  // Read in one turn and used in another: on a slow device the page answers a touch in between.
  await new Promise((resolve) => setTimeout(resolve));
  loaded = (...given) => drawMusic(abcjs, ...given);
  return loaded;
}
