import { useMemo } from 'react';
import type { AudioCore } from '#audio-core';
import { expectedNotes } from '#shared/assessment/expected';
import { type LiveSound, liveMarks } from '#shared/assessment/live-marks';
import { acceptsAnyOctave } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';
import { useLiveState } from '../use-live-state.ts';

const NOTHING: readonly LiveSound[] = [];

/** Which notes of the exercise were heard in this take; worked out anew only when something was heard. */
export function useLiveMarks(
  core: AudioCore | null,
  exercise: Exercise,
  tempo: number,
): readonly boolean[] {
  const sounds = useLiveState(core?.liveSounds, NOTHING);
  const expected = useMemo(() => expectedNotes(exercise, tempo), [exercise, tempo]);
  return useMemo(
    () => liveMarks(expected, sounds, { anyOctave: acceptsAnyOctave(exercise.request.medium) }),
    [expected, sounds, exercise],
  );
}
