import { useEffect, useState } from 'react';
import type { SoundManifest } from '#audio-core';
import { useServices } from '../../session/services.ts';
import { SoundCredits } from './sound-credits.tsx';

/** Whose sounds the instruments have; nothing until it is known, or where the build has none. */
export function SoundCreditsDialog({ onClose }: { readonly onClose: () => void }) {
  const { audio } = useServices();
  const [manifest, setManifest] = useState<SoundManifest | null>(null);
  useEffect(() => {
    let isWanted = true;
    void audio()
      .then((core) => core.sounds.manifest())
      .then((found) => isWanted && setManifest(found));
    return () => {
      isWanted = false;
    };
  }, [audio]);
  return manifest && <SoundCredits {...manifest} onClose={onClose} />;
}
