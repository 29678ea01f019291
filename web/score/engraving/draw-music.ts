import type { Exercise } from '#shared/generation/exercise';
import { measuresPerLine, titleWidth } from '#shared/practice/line-wrap';
import { defaultZoom } from '#shared/practice/zoom';
import type { Abcjs } from './abcjs.ts';
import { type Engraving, engrave, markLane } from './engrave.ts';
import { exerciseDocument, type Portion } from './exercise-document.ts';
import { layoutAbc } from './layout-abc.ts';
import { staffWidth, stavesOf } from './staff-width.ts';

export interface EngravedMusic extends Portion {
  readonly abc: string;
  /** Of an exercise, whose music is laid out; null for a figure on one line, whose ABC is drawn as it is. */
  readonly parts: Exercise['parts'] | null;
  readonly measures: number;
  /** Notes of the fullest measure. */
  readonly densest: number;
  /** Beside the staves of the first line; null for none. */
  readonly titles: readonly string[] | null;
  readonly zoom: number;
  readonly measureNumbers: boolean;
  /** Room for marks above each system, kept free always so that the music never moves. */
  readonly hasLane: boolean;
}

export interface Room {
  /** Of the sheet, in pixels. */
  readonly width: number;
  /** Pixels of a score unit at 100 %. */
  readonly scale: number;
}

export interface DrawnMusic {
  readonly engraving: Engraving;
  /** Width of the drawing on the screen, in pixels. */
  readonly pixels: number;
}

/** Lays music out for the room that there is and engraves it into `host`. */
export function drawMusic(
  abcjs: Abcjs,
  host: HTMLElement,
  music: EngravedMusic,
  { width, scale }: Room,
): DrawnMusic {
  const { abc, parts, measures, densest, titles, zoom, measureNumbers, hasLane } = music;
  const document = parts && exerciseDocument({ abc, parts }, music);
  const staves = stavesOf(document?.group ?? null, titles !== null);
  const { units, pixels } = staffWidth(width, scale, zoom, staves);
  // Names do not grow with the notes: on a phone they would leave no room for them.
  const titleScale = Math.min(1, defaultZoom / zoom);
  const room = titles ? units - titleWidth * titleScale : units;
  const perLine = measuresPerLine(measures, room, densest);
  const text = document
    ? layoutAbc(document, { perLine, measureNumbers, ...(titles && { titles }) })
    : abc;
  const engraving = engrave(abcjs, host, text, {
    staffWidth: units,
    lane: hasLane ? markLane : 0,
    titleScale,
    isStick: document?.isStick ?? false,
  });
  return { engraving, pixels };
}
