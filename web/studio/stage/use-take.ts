import { useCallback, useState } from 'react';
import { type AudioCore, AudioError, MicrophoneError, ReentryError, type Take } from '#audio-core';
import { assess } from '#shared/assessment/assess';
import { detectorRange } from '#shared/assessment/expected';
import type { Exercise } from '#shared/generation/exercise';
import { takePlan } from '#shared/practice/take-plan';
import type { StoredTake } from '../../data/database.ts';
import { readSetting } from '../../data/settings.ts';
import { latencySetting } from '../device-settings.ts';
import { microphoneTrouble } from '../recorder-panel/microphone-trouble.ts';
import { useServices } from '../services.ts';

export interface TakeInput {
  readonly exercise: Exercise;
  readonly tempo: number;
  readonly metronome: boolean;
  readonly assignmentId: string | null;
  /** How the player is heard when the take is checked. */
  readonly source: 'microphone' | 'taps';
}

/** The sound engine reports its own failures. */
const isReported = (error: unknown) =>
  error instanceof MicrophoneError || error instanceof AudioError || error instanceof ReentryError;

/** Runs takes of one exercise and keeps the newest result. */
export function useTake({ exercise, tempo, metronome, assignmentId, source }: TakeInput) {
  const services = useServices();
  const [result, setResult] = useState<StoredTake | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(
    async (checked: boolean): Promise<void> => {
      const { dialogs, log } = services;
      setBusy(true);
      try {
        const core = await services.audio();
        const plan = takePlan(exercise, {
          tempo,
          mode: checked ? (assignmentId === null ? 'aa' : 'assignment') : 'free',
          metronome: metronome ? 'beat' : 'none',
        });
        const { db } = await services.device();
        const latency = await readSetting(db, latencySetting);
        const take = await core.run(plan, {
          source: checked ? source : 'none',
          latency: source === 'taps' ? 0 : latency,
          range: checked ? detectorRange(exercise) : null,
        });
        if (checked && take.finished) setResult(await keep(take));
      } catch (error) {
        const trouble = microphoneTrouble(error);
        if (!isReported(error)) void log.report('error', 'stage', String(error));
        await dialogs.alert(trouble);
      } finally {
        setBusy(false);
      }

      async function keep(take: Take): Promise<StoredTake> {
        if (services.hasFault('assessment-exception')) throw new Error('forced');
        const stored: StoredTake = {
          id: services.newId(),
          createdAt: services.now().toISOString(),
          assignmentId,
          source,
          report: assess(exercise, take.heard, { tempo }),
          audio: take.audio === null ? null : await take.audio.arrayBuffer(),
          audioType: take.audio?.type ?? null,
          audioStart: take.audioStart,
          sentAt: null,
        };
        const { outbox } = await services.device();
        await outbox.keep(stored);
        void outbox.run();
        return stored;
      }
    },
    [services, exercise, tempo, metronome, assignmentId, source],
  );

  const stop = useCallback(async () => {
    const core: AudioCore = await services.audio();
    await core.stop();
  }, [services]);

  return { result, isBusy, run, stop, dismiss: useCallback(() => setResult(null), []) };
}
