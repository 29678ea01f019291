import { useEffect, useRef } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import type { Incident } from '../model/incidents.ts';

/** How much of a place in the music is heard. */
const MOMENT: Seconds = 0.5;

export type HeardAs = 'mine' | 'written';

/** A take, as far as it is listened to. */
interface SoundingTake extends Pick<StoredTake, 'report'> {
  readonly recording: TakeRecording | null;
}

export interface TakeRecording {
  /** Loads the recording when it is first played; null when loading failed, which the listener was told. */
  readonly load: () => Promise<Blob | null>;
  /** Seconds from the first beat to its first sample. */
  readonly start: Seconds;
}

/** Taps and MIDI leave no recording, and an old one does not say where it begins. */
export function recordingOf({ audio, audioType, audioStart }: StoredTake): TakeRecording | null {
  if (audio === null || !Number.isFinite(audioStart)) return null;
  return { load: async () => new Blob([audio], { type: audioType ?? '' }), start: audioStart };
}

/** Half a second of a take, from the recording or from the instrument as written. */
export function useMoment(take: SoundingTake, exercise: Exercise, core: AudioCore | null) {
  const services = useServices();
  const { report, recording } = take;

  const asked = useRef(0);

  // When the screen is left, playing stops and anything still loading is not started.
  useEffect(() => () => void core?.transport.stop(), [core]);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  async function play(incident: Incident, as: HeardAs): Promise<void> {
    asked.current += 1;
    const turn = asked.current;
    const audio = as === 'mine' && recording ? await recording.load() : null;
    if (as === 'mine' && audio === null) return;
    const sounding = await services.audio();
    await sounding.transport.stop();
    // Another moment was asked for meanwhile.
    if (turn !== asked.current) return;
    const { tempo } = report.exercise;
    const quarter: Seconds = 60 / tempo / meterNamed(exercise.timeSignature).beat;
    // What lies in the pickup comes with all of it.
    const from = Math.max(0, as === 'mine' ? incident.played : incident.onset);
    const plan = playbackPlan(exercise, {
      tempo,
      speed: 1,
      metronome: 'none',
      notes: as === 'written' ? playedNotes(exercise) : [],
      isLooped: false,
      excerpt: { from: from / quarter, to: (from + MOMENT) / quarter },
    });
    const playback = audio && { audio, audioStart: recording!.start, tempo, tail: 0 };
    await sounding.transport.run(plan, {
      source: 'none',
      range: null,
      listenFor: 'line',
      playback,
    });
  }

  return {
    hasMine: recording !== null,
    hear(incident: Incident, as: HeardAs) {
      play(incident, as).catch((error: unknown) => tellTrouble(error, services.dialogs));
    },
  };
}
