import { type RefObject, useEffect, useRef, useState } from 'react';
import { measuresPerLine } from '#shared/practice/line-wrap';
import { type Engraving, engrave } from './engrave.ts';
import { layoutAbc } from './layout-abc.ts';

/** Spec 2 §9. */
const RESIZE_DEBOUNCE_MS = 250;
/** Design, "Marks". */
const MARK_LANE = 20;
/** Beside the first line of an ensemble, in score units. */
const TITLE_WIDTH = 110;
/** A score of several parts is read as a whole, so its staves are smaller. */
const MANY_STAVES_SCALE = 0.72;

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

/** Engraves into `host` and again when the music, the zoom or the width changes. */
export function useEngraving(
  host: RefObject<HTMLDivElement | null>,
  input: EngravingInput,
): Engraving | null {
  const { abc, measures, densest, hasPickup, titles, zoom, measureNumbers, hasLane } = input;
  const [engraving, setEngraving] = useState<Engraving | null>(null);
  const [width, setWidth] = useState(0);
  const drawing = useRef(0);

  useEffect(() => {
    const element = host.current;
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
  }, [host]);

  useEffect(() => {
    const element = host.current;
    if (!element || width === 0) return;
    const scale =
      Number(getComputedStyle(element).getPropertyValue('--score-scale')) * (zoom / 100);
    const staffWidth = width / (titles ? scale * MANY_STAVES_SCALE : scale);
    const room = titles ? staffWidth - TITLE_WIDTH : staffWidth;
    const perLine = measuresPerLine(measures, room, densest);
    const turn = ++drawing.current;
    void engrave(
      element,
      layoutAbc(abc, { perLine, hasPickup, measureNumbers, ...(titles && { titles }) }),
      {
        staffWidth,
        lane: hasLane ? MARK_LANE : 0,
      },
    ).then((done) => {
      if (turn === drawing.current) setEngraving(done);
    });
  }, [host, abc, measures, densest, hasPickup, titles, zoom, measureNumbers, hasLane, width]);

  return engraving;
}
