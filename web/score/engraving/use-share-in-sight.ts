import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DrawnMusic } from './draw-music.ts';
import { shareInSight } from './share-in-sight.ts';

/** By how much music is made smaller so that all of it is in sight on the sheet around `place`; 1 where that is not wanted. */
export function useShareInSight(
  place: RefObject<HTMLElement | null>,
  drawn: DrawnMusic | null,
  isWanted: boolean,
): number {
  /** On the sheet; null until there is music. */
  const [room, setRoom] = useState<number | null>(null);
  const isDrawn = drawn !== null;
  // Asked for once and then when the window changes: with each new drawing it would cost a layout, and what comes and goes
  // below the music leaves it as large as it is.
  useLayoutEffect(() => {
    const sheet = place.current?.closest('main');
    if (!isDrawn || !isWanted || !sheet) return;
    // Before the frame is painted: nothing is to be seen in two sizes.
    setRoom(roomOn(sheet));
    // Read from the next layout: a bar that is taller on a full screen has become so by then.
    const observer = new ResizeObserver(([laidOut]) => {
      observer.disconnect();
      setRoom(laidOut!.contentRect.height);
    });
    const resize = () => observer.observe(sheet);
    window.addEventListener('resize', resize);
    document.addEventListener('fullscreenchange', resize);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', resize);
      document.removeEventListener('fullscreenchange', resize);
    };
  }, [place, isDrawn, isWanted]);
  return drawn && isWanted && room !== null ? shareInSight(heightOf(drawn), room) : 1;
}

function heightOf({ engraving: { viewBox }, pixels }: DrawnMusic): number {
  return (viewBox.height * pixels) / viewBox.width;
}

function roomOn(sheet: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(sheet);
  return sheet.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
