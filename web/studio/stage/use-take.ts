import { useCallback, useState } from 'react';
import { AudioError, MicrophoneError, ReentryError, type Take } from '#audio-core';
import { assess } from '#shared/assessment/assess';
import { detectorRange } from '#shared/assessment/expected';
import type { Exercise } from '#shared/generation/exercise';
import { takePlan } from '#shared/practice/take-plan';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { keptLatency } from '../device-settings.ts';
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
  const [newest, setNewest] = useState<StoredTake | null>(null);
  const [isBusy, setBusy] = useState(false);

  const run = useCallback(
    async (checked: boolean): Promise<void> => {
      setBusy(true);
      const release = checked && assignmentId !== null ? holdPage() : () => {};
      try {
        const take = await perform(checked);
        if (checked && take?.finished) setNewest(await keepSurely(take));
      } finally {
        release();
        setBusy(false);
      }

      function holdPage(): () => void {
        return services.leaveGuard.hold({
          title: m.take_abandonTitle(),
          body: m.take_abandonBody(),
          confirm: m.dialog_abandon(),
          cancel: m.dialog_cancel(),
          danger: true,
        });
      }

      /** Plays and listens; null when that could not begin, which the player was told. */
      async function perform(isChecked: boolean): Promise<Take | null> {
        try {
          const core = await services.audio();
          const mode = assignmentId === null ? 'aa' : 'assignment';
          const plan = takePlan(exercise, {
            tempo,
            mode: isChecked ? mode : 'free',
            metronome: metronome ? 'beat' : 'none',
          });
          return await core.run(plan, {
            source: isChecked ? source : 'none',
            latency: keptLatency(localStorage) ?? 0,
            range: isChecked ? detectorRange(exercise) : null,
          });
        } catch (error) {
          report(error);
          await services.dialogs.alert(microphoneTrouble(error));
          return null;
        }
      }

      function report(error: unknown): void {
        if (!isReported(error)) void services.log.report('error', 'stage', String(error));
      }

      /** A take that was played is not lost because keeping it failed: it is tried until the player lets go of it. */
      async function keepSurely(take: Take): Promise<StoredTake | null> {
        for (;;) {
          try {
            return await keep(take);
          } catch (error) {
            report(error);
            const again = await services.dialogs.confirm({
              title: m.take_notKept(),
              body: m.take_notKeptBody(),
              confirm: m.connection_retry(),
              cancel: m.take_letGo(),
            });
            if (!again) return null;
          }
        }
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
    const core = await services.audio();
    await core.stop();
  }, [services]);

  return {
    /** Only of the exercise on the stand: marks are never drawn on other music. */
    result: newest?.report.exercise.abc === exercise.abc ? newest : null,
    isBusy,
    run,
    stop,
    dismiss: useCallback(() => setNewest(null), []),
  };
}
