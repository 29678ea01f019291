import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DrawnMusic } from './draw-music.ts';
import { shareInSight } from './share-in-sight.ts';

/** By how much music is made smaller so that all of it is in sight on the sheet around `place`; 1 where that is not wanted. */
export function useShareInSight(
  place: RefObject<HTMLElement | null>,
  drawn: DrawnMusic | null,
  isWanted: boolean,
): number {
  const [share, setShare] = useState(1);
  // Before the frame is painted: nothing is to be seen in two sizes.
  useLayoutEffect(() => {
    const sheet = place.current?.closest('main');
    if (!drawn || !sheet || !isWanted) return setShare(1);
    const measure = () => setShare(shareInSight(heightOf(drawn), roomOn(sheet)));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
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
