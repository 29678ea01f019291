import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUnchanged } from '../../ui/hooks/use-unchanged.ts';
import type { DrawnMusic, EngravedMusic, Room } from './draw-music.ts';
import { type Draw, loadEngraving, loadedEngraving } from './load-engraving.ts';

/** Spec 2 §9. */
const RESIZE_DEBOUNCE_MS = 250;

export interface Engraved {
  /** null until it is drawn for the first time. */
  readonly drawn: DrawnMusic | null;
  /** What draws has not come, so nothing will be drawn. */
  readonly hasFailed: boolean;
}

/** Engraves into `host` and again when the music, the zoom or the width of the `place` around it changes. */
export function useEngraving(
  place: RefObject<HTMLDivElement | null>,
  host: RefObject<HTMLDivElement | null>,
  music: EngravedMusic,
): Engraved {
  const [drawn, setDrawn] = useState<DrawnMusic | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const room = useRoom(place, host);
  const drawing = useRef(0);
  const engraved = useUnchanged(music, isSame);

  // Before the frame is painted, so that the words around the music never change ahead of it.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || room.width === 0) return;
    const turn = ++drawing.current;
    const show = (draw: Draw) => {
      if (turn === drawing.current) setDrawn(draw(element, engraved, room));
    };
    const draw = loadedEngraving();
    if (draw) show(draw);
    else void loadEngraving().then(show, () => setFailed(true));
  }, [host, engraved, room]);

  return { drawn, hasFailed };
}

const isSame = (one: EngravedMusic, other: EngravedMusic) =>
  (Object.keys(other) as (keyof EngravedMusic)[]).every((key) => one[key] === other[key]);

const noRoom: Room = { width: 0, scale: 1 };

/** The room on the sheet, when it has come to rest. */
function useRoom(
  place: RefObject<HTMLDivElement | null>,
  host: RefObject<HTMLDivElement | null>,
): Room {
  const [room, setRoom] = useState(noRoom);
  useEffect(() => {
    const element = place.current;
    const score = host.current;
    if (!element || !score) return;
    const measure = () =>
      setRoom((known) => {
        const found = roomIn(element, score);
        return found.width === known.width && found.scale === known.scale ? known : found;
      });
    measure();
    let timer = 0;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(measure, RESIZE_DEBOUNCE_MS);
    });
    observer.observe(element);
    // Music that has the screen to itself is larger, though the screen may be no wider.
    document.addEventListener('fullscreenchange', measure);
    return () => {
      document.removeEventListener('fullscreenchange', measure);
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, host]);
  return room;
}

/** Both cost a layout, so they are asked for when the place has just had one. */
function roomIn(place: HTMLElement, host: HTMLElement): Room {
  return {
    width: place.clientWidth,
    scale: Number(getComputedStyle(host).getPropertyValue('--score-scale')),
  };
}
