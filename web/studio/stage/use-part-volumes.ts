import { useEffect, useState } from 'react';
import type { AudioCore } from '#audio-core';

const NONE: readonly number[] = [];

/** How loud each part plays along, as long as the same players are on the stand. */
export function usePartVolumes(medium: string, core: AudioCore | null) {
  const [kept, setKept] = useState<{ medium: string; volumes: readonly number[] }>();
  const volumes = kept?.medium === medium ? kept.volumes : NONE;
  useEffect(() => {
    for (const [part, percent] of volumes.entries()) core?.setVolume(part, percent / 100);
    // Other players begin as loud as they are.
    return () => {
      for (const part of volumes.keys()) core?.setVolume(part, 1);
    };
  }, [volumes, core]);
  return {
    /** In percent; 100 where nothing was chosen. */
    volumes,
    set(part: number, percent: number): void {
      const next = Array.from({ length: Math.max(volumes.length, part + 1) }, (_, at) =>
        at === part ? percent : (volumes[at] ?? 100),
      );
      setKept({ medium, volumes: next });
    },
  };
}
