import { useEffect } from 'react';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { playbackPlan } from '#shared/practice/playback-plan';
import { playedNotes } from '#shared/practice/played-notes';
import type { StoredTake } from '../../data/database.ts';
import { tellTrouble } from '../recorder-panel/microphone-trouble.ts';
import { useServices } from '../services.ts';
import type { Incident } from './incidents.ts';

/** How much of a place in the music is heard. */
const MOMENT: Seconds = 0.5;

export type HeardAs = 'mine' | 'written';

/** A take, as far as it is listened to. */
export type SoundingTake = Pick<StoredTake, 'audio' | 'audioType' | 'audioStart' | 'report'>;

/** Half a second of a take, from the recording or from the instrument as written. */
export function useMoment(take: SoundingTake, exercise: Exercise, core: AudioCore | null) {
  const { dialogs } = useServices();
  const { audio, audioType, audioStart, report } = take;

  // It is let go of: nothing of it goes on.
  useEffect(() => () => void core?.stop(), [core]);

  async function play(sounding: AudioCore, incident: Incident, as: HeardAs): Promise<void> {
    await sounding.stop();
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
    const playback =
      as === 'mine' && audio !== null
        ? { audio: new Blob([audio], { type: audioType ?? '' }), audioStart, tempo, tail: 0 }
        : null;
    await sounding.run(plan, { source: 'none', range: null, listenFor: 'line', playback });
  }

  return {
    /** Taps and MIDI leave no recording, and an old one does not say where it begins. */
    hasMine: audio !== null && Number.isFinite(audioStart),
    hear(incident: Incident, as: HeardAs) {
      if (!core) return;
      play(core, incident, as).catch((error: unknown) => tellTrouble(error, dialogs));
    },
  };
}
