import { useEffect, useRef } from 'react';
import type { AudioCore } from '#audio-core';
import type { Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { heardNotes } from '#shared/practice/heard-notes';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../../sound/microphone-trouble.ts';
import { hasOwnSound, type SoundingTake } from './take-recording.ts';

/** How much of a place in the music is heard. */
const MOMENT: Seconds = 0.5;

export type HeardAs = 'mine' | 'written';

/** When it should be heard and when it was, in seconds from the first beat. */
export interface HeardPlace {
  readonly onset: Seconds;
  readonly played: Seconds;
}

/** Half a second of a take, as it was played or from the instrument as written. */
export function useMoment(take: SoundingTake | null, core: AudioCore | null) {
  const services = useServices();
  // Of a sound that does not say where it begins no place can be found.
  const hasMine = take !== null && hasOwnSound(take) && !Number.isNaN(take.recording?.start);

  const asked = useRef(0);

  // When the screen is left, playing stops and anything still loading is not started.
  useEffect(() => () => void core?.transport.stop(), [core]);
  useEffect(
    () => () => {
      asked.current += 1;
    },
    [],
  );

  async function play(place: HeardPlace, as: HeardAs): Promise<void> {
    if (take === null) return;
    const { report, recording } = take;
    const exercise = report.music;
    asked.current += 1;
    const turn = asked.current;
    const audio = as === 'mine' && recording ? await recording.load() : null;
    if (as === 'mine' && recording !== null && audio === null) return;
    const sounding = await services.audio();
    await sounding.transport.stop();
    // Another moment was asked for meanwhile.
    if (turn !== asked.current) return;
    const { tempo } = report.exercise;
    const quarter: Seconds = 60 / tempo / meterNamed(exercise.timeSignature).beat;
    // What lies in the pickup comes with all of it.
    const from = Math.max(0, as === 'mine' ? place.played : place.onset);
    const plan = playbackPlan(exercise, {
      tempo,
      speed: 1,
      metronome: 'none',
      notes:
        as === 'written' ? playedNotes(exercise) : recording === null ? heardNotes(report) : [],
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
    hasMine,
    hear(place: HeardPlace, as: HeardAs) {
      play(place, as).catch((error: unknown) => tellTrouble(error, services.dialogs));
    },
  };
}

export type TakeMoment = ReturnType<typeof useMoment>;
