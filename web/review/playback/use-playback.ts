import { useEffect, useRef } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { excerptOf } from '#shared/practice/measure-selection';
import { measureSpans } from '#shared/practice/measure-spans';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';

/** Whether the music as written is heard too; for what was assigned it is chosen apart. */
export type SynthOption = 'playbackSynth' | 'assignmentPlaybackSynth';

interface PlaybackInput {
  readonly take: StoredTake;
  readonly exercise: Exercise;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  readonly synth: SynthOption;
  /** 1 as it was played. */
  readonly speed: number;
  /** Only this measure, as in print; null for all of the music. */
  readonly measure: number | null;
}

/** Listening to a take: the recording, the instrument as written, or both, in their places in the music. */
export function usePlayback(input: PlaybackInput) {
  const { take, exercise, core, kept, synth, speed, measure } = input;
  const { options, set } = kept;
  const { audio: loadCore, dialogs } = useServices();
  const asked = useRef(0);
  const phase = useLiveState(core?.transport.state, null)?.phase ?? 'idle';
  const isPlaying = phase !== 'idle';
  const isPaused = phase === 'paused';

  // The result is let go of: nothing of it goes on.
  useEffect(() => () => void core?.transport.stop(), [core]);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  async function play(): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    const { audio, audioType, report } = take;
    const hasRecording = audio !== null && options.playbackRecording;
    // Something is to be heard, whatever was switched off.
    const hasSynth = options[synth] || !hasRecording;
    const isPlaced = Number.isFinite(take.audioStart);
    if (hasRecording && !isPlaced && !options['seen-recording-sync-message']) {
      set('seen-recording-sync-message', true);
      await dialogs.alert({
        title: m.playback_synchronization(),
        body: m.playback_synchronizationBody(),
        close: m.dialog_ok(),
      });
    }
    const { tempo } = report.exercise;
    const excerpt =
      measure === null
        ? null
        : excerptOf(measureSpans(exercise), { first: measure, last: measure });
    const plan = playbackPlan(exercise, {
      tempo,
      speed,
      metronome: options.playbackMetronome ? 'beat' : 'none',
      notes: hasSynth ? playedNotes(exercise) : [],
      isLooped: options.playbackRepeat,
      excerpt,
    });
    const playback = hasRecording
      ? {
          audio: new Blob([audio], { type: audioType ?? '' }),
          audioStart: isPlaced ? take.audioStart : 0,
          tempo,
          // What comes after it belongs to the next one.
          ...(excerpt && { tail: 0 }),
        }
      : null;
    // A press before the sound engine is here counts when it comes, once.
    const sounding = await loadCore();
    if (turn !== asked.current) return;
    await sounding.transport.run(plan, {
      source: 'none',
      range: null,
      listenFor: 'line',
      playback,
    });
  }

  return {
    isPlaying,
    /** Its tab was hidden, or the system took the sound. */
    isPaused,
    toggle() {
      const running = isPlaying ? core?.transport : null;
      const work = running ? (isPaused ? running.resume() : running.stop()) : play();
      work.catch((error: unknown) => tellTrouble(error, dialogs));
    },
  };
}
