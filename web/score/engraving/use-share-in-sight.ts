import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { DrawnMusic } from './draw-music.ts';
import { shareInSight } from './share-in-sight.ts';

/** By how much music is made smaller so that all of it is in sight on the sheet around `place`; 1 where that is not wanted. */
export function useShareInSight(
  place: RefObject<HTMLElement | null>,
  drawn: DrawnMusic | null,
  isWanted: boolean,
): number {
  const [share, setShare] = useState(1);
  /** Of the sheet; asked for once, because with each new drawing it would cost a layout. */
  const room = useRef<number | null>(null);
  // Before the frame is painted: nothing is to be seen in two sizes.
  useLayoutEffect(() => {
    const sheet = place.current?.closest('main');
    if (!drawn || !sheet || !isWanted) return setShare(1);
    const choose = () => {
      room.current ??= roomOn(sheet);
      setShare(shareInSight(heightOf(drawn), room.current));
    };
    const resize = () => {
      room.current = null;
      choose();
    };
    choose();
    window.addEventListener('resize', resize);
    // The bar below is taller there, which it is only after the window has grown.
    document.addEventListener('fullscreenchange', resize);
    return () => {
      window.removeEventListener('resize', resize);
      document.removeEventListener('fullscreenchange', resize);
    };
  }, [place, drawn, isWanted]);
  return share;
}

function heightOf({ engraving: { viewBox }, pixels }: DrawnMusic): number {
  return (viewBox.height * pixels) / viewBox.width;
}

function roomOn(sheet: HTMLElement): number {
  const { paddingTop, paddingBottom } = getComputedStyle(sheet);
  return sheet.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
}
