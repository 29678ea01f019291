import { useEffect, useState } from 'react';
import type { AudioCore, AudioSettings } from '#audio-core';

/** The measured delay of the pair in use, in seconds; null before it was measured. */
export function useMeasuredLatency(
  core: AudioCore | null,
  settings: AudioSettings,
  /** Of the microphone that is open. */
  deviceId: string | null,
): number | null {
  const [latency, setLatency] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or another choice is another pair
  useEffect(() => {
    if (!core) return;
    let wanted = true;
    core
      .latency()
      .then(({ source, seconds }) => wanted && setLatency(source === 'measured' ? seconds : null))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [core, settings, deviceId]);
  return latency;
}
