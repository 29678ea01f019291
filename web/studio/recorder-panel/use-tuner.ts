import { useEffect, useRef, useState } from 'react';
import type { AudioCore } from '#audio-core';
import { createTuner, type TunerReading } from './tuner.ts';

/** Looked at this often while nothing new is heard, so that a held note goes out. */
const LOOK_MS = 200;

/** What the tuner shows while the microphone is open. */
export function useTuner(core: AudioCore | null, isOpen: boolean): TunerReading | null {
  const [reading, setReading] = useState<TunerReading | null>(null);
  const tuner = useRef(createTuner());
  useEffect(() => {
    if (!core || !isOpen) return;
    tuner.current = createTuner();
    const look = () =>
      setReading(tuner.current.hear(core.input.getState().midi, performance.now() / 1000));
    const unsubscribe = core.input.subscribe(look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
      setReading(null);
    };
  }, [core, isOpen]);
  return reading;
}
