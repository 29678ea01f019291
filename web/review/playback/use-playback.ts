import { useEffect, useRef } from 'react';
import { type AudioCore, AudioError } from '#audio-core';
import type { Quarters } from '#shared/lib/units';
import { heardNotes } from '#shared/practice/heard-notes';
import { excerptOf } from '#shared/practice/measure-selection';
import { measureSpans } from '#shared/practice/measure-spans';
import { playbackPlan } from '#shared/practice/playback-plan';
import { type PlayedNote, playedNotes } from '#shared/practice/played-notes';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';
import { hasOwnSound, type SoundingTake } from './take-recording.ts';

/** Whether the music as written is heard too; for what was assigned it is chosen apart. */
export type SynthOption = 'playbackSynth' | 'assignmentPlaybackSynth';

interface PlaybackInput {
  /** null while there is none to listen to. */
  readonly take: SoundingTake | null;
  readonly core: AudioCore | null;
  readonly kept: KeptOptions;
  readonly synth: SynthOption;
  /** 1 as it was played. */
  readonly speed: number;
  /** Only this measure, as in print; null for all of the music. */
  readonly measure: number | null;
  /** Where in the music it begins; at its beginning by default. */
  readonly from?: Quarters;
  /** Begins again at the end; as the listener has chosen by default. */
  readonly isLooped?: boolean;
  /** It was played to its end. */
  readonly onEnd?: () => void;
}

/** Listening to a take: as it was played, the instrument as written, or both, in their places in the music. */
export function usePlayback(input: PlaybackInput) {
  const { core, kept } = input;
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
    const { take, synth, speed, measure, from = 0, onEnd } = input;
    if (take === null) return;
    asked.current += 1;
    const turn = asked.current;
    const { recording } = take;
    const hasOwn = options.playbackRecording && hasOwnSound(take);
    const isPlaced = !Number.isNaN(recording?.start);
    if (hasOwn && !isPlaced && !options['seen-recording-sync-message']) {
      set('seen-recording-sync-message', true);
      await dialogs.alert({
        title: m.playback_synchronization(),
        body: m.playback_synchronizationBody(),
        close: m.dialog_ok(),
      });
    }
    const audio = hasOwn && recording ? await recording.load() : null;
    if (hasOwn && recording && audio === null) return;
    const planWith = (hasOwn: boolean) =>
      planOf(take, {
        ...{ speed, measure, from, hasOwn },
        metronome: options.playbackMetronome,
        // Something is to be heard, whatever was switched off.
        hasSynth: options[synth] || !hasOwn,
        isLooped: input.isLooped ?? options.playbackRepeat,
      });
    const playback = audio && {
      audio,
      audioStart: isPlaced ? recording!.start : 0,
      tempo: take.report.exercise.tempo,
      // What comes after a measure belongs to the next one.
      ...(measure !== null && { tail: 0 }),
    };
    // A press before the sound engine is here counts when it comes, once.
    const sounding = await loadCore();
    if (turn !== asked.current) return;
    const run = (hasOwn: boolean) =>
      sounding.transport.run(planWith(hasOwn), {
        source: 'none',
        range: null,
        listenFor: 'line',
        playback: hasOwn ? playback : null,
      });
    const { finished } = await run(hasOwn).catch((error: unknown) => {
      if (!(recording?.isElsewhere && isUndecodable(error))) throw error;
      return turn === asked.current ? run(false) : { finished: false };
    });
    if (finished) onEnd?.();
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

const isUndecodable = (error: unknown) =>
  error instanceof AudioError && error.problem === 'decoding';

interface Heard {
  readonly speed: number;
  readonly measure: number | null;
  readonly from: Quarters;
  /** As it was played. */
  readonly hasOwn: boolean;
  /** As it is written. */
  readonly hasSynth: boolean;
  readonly metronome: boolean;
  readonly isLooped: boolean;
}

function planOf({ report, recording, mutedPart }: SoundingTake, heard: Heard) {
  const { music, exercise } = report;
  const { speed, measure, from, isLooped } = heard;
  const rest = from > 0 ? { from, to: music.length } : null;
  const isWanted = ({ part }: PlayedNote) => !heard.hasOwn || part !== mutedPart;
  return playbackPlan(music, {
    tempo: exercise.tempo,
    speed,
    metronome: heard.metronome ? 'beat' : 'none',
    notes: [
      ...(heard.hasSynth ? playedNotes(music).filter(isWanted) : []),
      ...(heard.hasOwn && recording === null ? heardNotes(report) : []),
    ],
    isLooped,
    excerpt:
      measure === null ? rest : excerptOf(measureSpans(music), { first: measure, last: measure }),
  });
}
