import { type PointerEvent, useEffect, useRef } from 'react';
import type { Tap } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';

interface TapPadProps {
  readonly className: string;
  readonly onTap: (tap: Tap) => void;
}

/** Where fingers tap; told when one goes down, not when the browser has made a click of it. */
export function TapPad({ className, onTap }: TapPadProps) {
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault();
    onTap(tapBy('press', event));
  };
  useReleases(onTap);
  return (
    <button type="button" className={className} onPointerDown={press}>
      {m.stage_tapHere()}
    </button>
  );
}

/** A finger may have slid off the pad by the time it comes up, or the system may take it away. */
function useReleases(onTap: (tap: Tap) => void): void {
  const latest = useRef(onTap);
  latest.current = onTap;
  useEffect(() => {
    const up = (event: globalThis.PointerEvent) => latest.current(tapBy('release', event));
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, []);
}

function tapBy(
  kind: Tap['kind'],
  { pointerId, timeStamp }: { readonly pointerId: number; readonly timeStamp: number },
): Tap {
  return { kind, finger: `pointer ${pointerId}`, timeStamp };
}
