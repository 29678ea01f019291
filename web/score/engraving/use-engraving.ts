import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { measuresPerLine } from '#shared/practice/line-wrap';
import { defaultZoom } from '#shared/practice/zoom';
import { type Engrave, type Engraving, loadEngraving, loadedEngraving } from './engrave.ts';
import { layoutAbc } from './layout-abc.ts';
import { staffWidth, stavesOf } from './staff-width.ts';

/** Spec 2 §9. */
const RESIZE_DEBOUNCE_MS = 250;
/** Design, "Marks". */
const MARK_LANE = 20;
/** Beside the first line of an ensemble, in score units at their usual size. */
const TITLE_WIDTH = 110;

export interface EngravingInput {
  readonly abc: string;
  readonly measures: number;
  /** Notes of the fullest measure. */
  readonly densest: number;
  readonly hasPickup: boolean;
  /** Beside the staves of the first line; null for none. */
  readonly titles: readonly string[] | null;
  readonly zoom: number;
  readonly measureNumbers: boolean;
  /** Room for marks above each system, kept free always so that the music never moves. */
  readonly hasLane: boolean;
}

export interface DrawnMusic {
  readonly engraving: Engraving;
  /** Width of the drawing on the screen, in pixels. */
  readonly pixels: number;
}

/** Engraves into `host` and again when the music, the zoom or the width of the `place` around it changes. */
export function useEngraving(
  place: RefObject<HTMLDivElement | null>,
  host: RefObject<HTMLDivElement | null>,
  input: EngravingInput,
): DrawnMusic | null {
  const { abc, measures, densest, hasPickup, titles, zoom, measureNumbers, hasLane } = input;
  const [drawn, setDrawn] = useState<DrawnMusic | null>(null);
  const [{ width, scale }, setRoom] = useState(noRoom);
  const drawing = useRef(0);

  useEffect(() => {
    const element = place.current;
    const score = host.current;
    if (!element || !score) return;
    const measure = () =>
      setRoom((known) => {
        const room = roomIn(element, score);
        return room.width === known.width && room.scale === known.scale ? known : room;
      });
    measure();
    let timer = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, RESIZE_DEBOUNCE_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, host]);

  // Before the frame is painted, so that the words around the music never change ahead of it.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || width === 0) return;
    const turn = ++drawing.current;
    const draw = (engrave: Engrave) => {
      if (turn !== drawing.current) return;
      const { units, pixels } = staffWidth(width, scale, zoom, stavesOf(abc, titles !== null));
      // Names do not grow with the notes: on a phone they would leave no room for them.
      const titleScale = Math.min(1, defaultZoom / zoom);
      const room = titles ? units - TITLE_WIDTH * titleScale : units;
      const perLine = measuresPerLine(measures, room, densest);
      const engraving = engrave(
        element,
        layoutAbc(abc, { perLine, hasPickup, measureNumbers, ...(titles && { titles }) }),
        { staffWidth: units, lane: hasLane ? MARK_LANE : 0, titleScale },
      );
      setDrawn({ engraving, pixels });
    };
    const engrave = loadedEngraving();
    if (engrave) draw(engrave);
    else void loadEngraving().then(draw);
  }, [
    host,
    abc,
    measures,
    densest,
    hasPickup,
    titles,
    zoom,
    measureNumbers,
    hasLane,
    width,
    scale,
  ]);

  return drawn;
}

const noRoom = { width: 0, scale: 1 };

/** Both cost a layout, so they are asked for when the place has just had one. */
function roomIn(place: HTMLElement, host: HTMLElement): typeof noRoom {
  return {
    width: place.clientWidth,
    scale: Number(getComputedStyle(host).getPropertyValue('--score-scale')),
  };
}
