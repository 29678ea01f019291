import { type RefObject, useEffect, useRef, useState } from 'react';
import { measuresPerLine } from '#shared/practice/line-wrap';
import { type Engraving, engrave } from './engrave.ts';
import { layoutAbc } from './layout-abc.ts';
import { staffWidth, stavesOf } from './staff-width.ts';

/** Spec 2 §9. */
const RESIZE_DEBOUNCE_MS = 250;
/** Design, "Marks". */
const MARK_LANE = 20;
/** Beside the first line of an ensemble, in score units. */
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
  const [width, setWidth] = useState(0);
  const drawing = useRef(0);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    setWidth(element.clientWidth);
    let timer = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setWidth(element.clientWidth), RESIZE_DEBOUNCE_MS);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place]);

  useEffect(() => {
    const element = host.current;
    if (!element || width === 0) return;
    const scale = Number(getComputedStyle(element).getPropertyValue('--score-scale'));
    const { units, pixels } = staffWidth(width, scale, zoom, stavesOf(abc, titles !== null));
    const room = titles ? units - TITLE_WIDTH : units;
    const perLine = measuresPerLine(measures, room, densest);
    const turn = ++drawing.current;
    void engrave(
      element,
      layoutAbc(abc, { perLine, hasPickup, measureNumbers, ...(titles && { titles }) }),
      {
        staffWidth: units,
        lane: hasLane ? MARK_LANE : 0,
      },
    ).then((engraving) => {
      if (turn === drawing.current) setDrawn({ engraving, pixels });
    });
  }, [host, abc, measures, densest, hasPickup, titles, zoom, measureNumbers, hasLane, width]);

  return drawn;
}
