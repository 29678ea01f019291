import { useEffect, useMemo, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { LiveSound } from '#shared/assessment/live-marks';
import type { Exercise } from '#shared/generation/exercise';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';

type Marker = Awaited<ReturnType<typeof loadMarker>>;

/** Nothing is to be marked before something was heard. */
const loadMarker = async () => {
  const [{ expectedNotes }, { liveMarks }, { acceptsAnyOctave }] = await Promise.all([
    import('#shared/assessment/expected'),
    import('#shared/assessment/live-marks'),
    import('#shared/catalogue/hearing'),
  ]);
  return { expectedNotes, liveMarks, acceptsAnyOctave };
};

const NOTHING: readonly LiveSound[] = [];

/** Which notes of the exercise were heard in this take; null where nothing was, worked out anew with each sound. */
export function useLiveMarks(
  core: AudioCore | null,
  exercise: Exercise,
  tempo: number,
): readonly boolean[] | null {
  const sounds = useLiveState(core?.transport.liveSounds, NOTHING);
  const [marker, setMarker] = useState<Marker | null>(null);
  const isAwaited = sounds.length > 0 && marker === null;
  useEffect(() => {
    // Without it a take goes on all the same, and another one may have it.
    if (isAwaited) loadMarker().then(setMarker, () => {});
  }, [isAwaited]);
  const expected = useMemo(
    () => marker?.expectedNotes(exercise, tempo) ?? null,
    [marker, exercise, tempo],
  );
  return useMemo(() => {
    if (!marker || !expected || sounds.length === 0) return null;
    const anyOctave = marker.acceptsAnyOctave(exercise.request.medium);
    return marker.liveMarks(expected, sounds, { anyOctave });
  }, [marker, expected, sounds, exercise]);
}
