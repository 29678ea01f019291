import { useEffect, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { useServices } from '../../session/services.ts';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';
import styles from '../volumes/sounds.module.css';
import { SoundsProgress } from './sounds-progress.tsx';

/** In this visit: who is offline knows it the second time. */
let isSimpleVoiceSaid = false;

/** What is fetched ahead is told only where it takes time. */
const SHORT_MS = 1000;

/**
 * What the sounds of the instruments wait for, and what is fetched to be kept; and once that our own voice plays in
 * their place.
 */
export function SoundsNotice({
  core,
  exercise,
  isWaiting,
}: {
  readonly core: AudioCore;
  readonly exercise: Exercise;
  /** Nothing runs: there is time to read. */
  readonly isWaiting: boolean;
}) {
  const { flash } = useServices();
  const sounds = useLiveState(core.sounds.state, core.sounds.state.getState());
  const kept = useLiveState(core.sounds.kept, core.sounds.kept.getState());
  const isMissing = sounds.missing.length > 0;
  useEffect(() => {
    if (!isMissing || isSimpleVoiceSaid) return;
    isSimpleVoiceSaid = true;
    // Without TLS a browser has no place for them, now and later.
    flash.show(globalThis.isSecureContext === false ? m.sounds_insecure() : m.sounds_builtIn());
  }, [isMissing, flash]);
  const { parts } = exercise;
  useEffect(() => void core.sounds.keep(parts.map(({ program }) => program)), [core, parts]);
  const takesTime = useIsLong(kept.isLoading);
  const isAwaited = sounds.isLoading && sounds.bytes < sounds.bytesInAll;
  const fetched = isAwaited ? sounds : kept;
  if (!isAwaited && !(isWaiting && takesTime)) return null;
  return (
    <div className={styles.place}>
      <div className={styles.notice}>
        <SoundsProgress
          names={[...new Set(exercise.parts.map(({ medium }) => instrumentName(medium)))]}
          bytes={fetched.bytes}
          bytesInAll={fetched.bytesInAll}
          onCancel={isAwaited ? () => void core.transport.stop() : core.sounds.stopKeeping}
        />
      </div>
    </div>
  );
}

/** Whether something has lasted for a while. */
function useIsLong(lasts: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!lasts) return setLong(false);
    const timer = setTimeout(setLong, SHORT_MS, true);
    return () => clearTimeout(timer);
  }, [lasts]);
  return lasts && isLong;
}
