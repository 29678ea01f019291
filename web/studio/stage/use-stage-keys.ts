import { useEffect, useRef } from 'react';
import type { TakeSource, TransportPhase } from '#audio-core';

export interface StageKeys {
  readonly phase: TransportPhase;
  readonly source: TakeSource;
  readonly hasResult: boolean;
  /** From the press until the take is kept. */
  readonly isBusy: boolean;
  readonly onStart: () => void;
  readonly onStop: () => void;
  /** null where the music is fixed. */
  readonly onNext: (() => void) | null;
  readonly onTap: (timeStamp: number, release: boolean) => void;
}

/** Keys that tap a rhythm (spec 1 §1). */
const TAP_KEYS = new Set(['Space', 'KeyV', 'KeyB']);

/** A key belongs to a control that has the focus: space presses a button, letters go into a field. */
function isForControl(event: KeyboardEvent): boolean {
  const target = event.target;
  return (
    target instanceof HTMLElement &&
    target.closest(
      'input, textarea, select, button, a, [role=option], [role=radio], dialog, [role=alertdialog]',
    ) !== null
  );
}

/** N new music, space start and stop; while a rhythm is tapped, space, V and B tap. */
export function useStageKeys(keys: StageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      const { phase, source, hasResult, isBusy, onStart, onStop, onNext, onTap } = latest.current;
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const taps = source === 'taps' && (phase === 'prep-beats' || phase === 'running');
      if (taps && TAP_KEYS.has(event.code)) {
        event.preventDefault();
        return onTap(event.timeStamp, false);
      }
      if (isForControl(event)) return;
      if (event.code === 'Space' && !hasResult) {
        event.preventDefault();
        if (phase !== 'idle') onStop();
        else if (!isBusy) onStart();
      }
      if (event.code === 'KeyN' && phase === 'idle' && !isBusy) onNext?.();
    };
    const up = (event: KeyboardEvent) => {
      const { phase, source, onTap } = latest.current;
      if (source === 'taps' && phase === 'running' && TAP_KEYS.has(event.code))
        onTap(event.timeStamp, true);
    };
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
}
