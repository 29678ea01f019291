import { useEffect, useState } from 'react';
import type { AudioCore, AudioSettings } from '#audio-core';
import type { LatencyProfile } from '#shared/recording/latency';

/** The delay of the pair in use, measured or else estimated; null until that is known. */
export function useLatency(
  core: AudioCore | null,
  settings: AudioSettings,
  /** Of the microphone that is open. */
  deviceId: string | null,
): LatencyProfile | null {
  const [latency, setLatency] = useState<LatencyProfile | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another device or another choice is another pair
  useEffect(() => {
    if (!core) return;
    let wanted = true;
    core.latency
      .current()
      .then((profile) => wanted && setLatency(profile))
      .catch(() => {});
    return () => {
      wanted = false;
    };
  }, [core, settings, deviceId]);
  return latency;
}
