import { useEffect } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { instrumentName } from '../../i18n/names.ts';
import { useServices } from '../services.ts';
import { useLiveState } from '../use-live-state.ts';
import styles from './sounds.module.css';
import { SoundsProgress } from './sounds-progress.tsx';

/** In this visit: who is offline knows it the second time. */
let isSimpleVoiceSaid = false;

/** What the sounds of the instruments wait for, and once that our own voice plays in their place. */
export function SoundsNotice({
  core,
  exercise,
}: {
  readonly core: AudioCore;
  readonly exercise: Exercise;
}) {
  const { flash } = useServices();
  const sounds = useLiveState(core.sounds, core.sounds.getState());
  const isMissing = sounds.missing.length > 0;
  useEffect(() => {
    if (!isMissing || isSimpleVoiceSaid) return;
    isSimpleVoiceSaid = true;
    flash.show(m.sounds_builtIn());
  }, [isMissing, flash]);
  const { parts } = exercise;
  useEffect(() => void core.keepSounds(parts.map(({ program }) => program)), [core, parts]);
  if (!sounds.isLoading || sounds.bytes >= sounds.bytesInAll) return null;
  return (
    <div className={styles.notice}>
      <SoundsProgress
        names={[...new Set(exercise.parts.map(({ medium }) => instrumentName(medium)))]}
        bytes={sounds.bytes}
        bytesInAll={sounds.bytesInAll}
        onCancel={() => void core.stop()}
      />
    </div>
  );
}
