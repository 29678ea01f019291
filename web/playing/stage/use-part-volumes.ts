import { useEffect, useMemo, useState } from 'react';
import type { AudioCore } from '#audio-core';

export interface PartVolumesInput {
  /** Who plays. */
  readonly medium: string;
  /** The part that the player sings or plays, silent until it is wanted: a place from the top, `noPart` for none. */
  readonly ownPart: number;
  /** How many parts there are. */
  readonly parts: number;
}

const SILENT = 0;
const FULL = 100;

/** How loud each part sounds, as long as the same players are on the stand. */
export function usePartVolumes(
  { medium, ownPart, parts }: PartVolumesInput,
  core: AudioCore | null,
) {
  const [kept, setKept] = useState<{ medium: string; volumes: readonly number[] }>();
  const usual = useMemo(
    () => Array.from({ length: parts }, (_, part) => (part === ownPart ? SILENT : FULL)),
    [ownPart, parts],
  );
  const isKept = kept?.medium === medium && kept.volumes.length === parts;
  const volumes = isKept ? kept.volumes : usual;
  useEffect(() => {
    for (const [part, percent] of volumes.entries()) core?.setVolume(part, percent / FULL);
    // Other players begin as loud as they are.
    return () => {
      for (const part of volumes.keys()) core?.setVolume(part, 1);
    };
  }, [volumes, core]);
  return {
    /** In percent. */
    volumes,
    set(part: number, percent: number): void {
      setKept({ medium, volumes: volumes.with(part, percent) });
    },
  };
}
