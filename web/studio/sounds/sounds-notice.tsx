import { useEffect } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { instrumentName } from '../../i18n/names.ts';
import { useServices } from '../services.ts';
import { useLiveState } from '../stage/use-audio-core.ts';
import { createSimpleVoiceRemark } from './simple-voice-remark.ts';
import styles from './sounds.module.css';
import { SoundsProgress } from './sounds-progress.tsx';

/** Said once in a visit. */
const remark = createSimpleVoiceRemark();

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
    const words = isMissing ? remark.after({ kind: 'built-in' }) : null;
    if (words !== null) flash.show(words);
  }, [isMissing, flash]);
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
