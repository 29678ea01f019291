import { proxy, transfer } from 'comlink';
import type { AudioCore } from '#audio-core';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { playedNotes } from '#shared/practice/played-notes';
import type { Writers } from './writers.ts';

interface SoundGiven {
  readonly audio: () => Promise<AudioCore>;
  readonly writers: Writers;
  /** How much of it is written, 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** An exercise as its instruments play it, at its own tempo; null where a sound is not to be had. */
export async function soundOfExercise(
  exercise: Exercise,
  { audio, writers, onShare }: SoundGiven,
): Promise<Blob | null> {
  const notes = playedNotes(exercise);
  const core = await audio();
  const sounds: [number | null, ArrayBuffer][] = [];
  for (const program of new Set(notes.map((note) => note.program))) {
    const sound = await core.sounds.bring(program, writers.signal);
    if (sound === null) return null;
    sounds.push([program, sound]);
  }
  const tempo = exercise.tempo * meterNamed(exercise.timeSignature).beat;
  const given = transfer(
    { notes, tempo, sounds },
    sounds.map(([, sound]) => sound),
  );
  return writers.sound().ask((writer) => writer.render(given, proxy(onShare)));
}
