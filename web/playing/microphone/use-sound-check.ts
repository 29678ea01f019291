import { useEffect, useMemo, useState } from 'react';
import type { AudioCore } from '#audio-core';
import type { CheckNotes } from '#shared/practice/check-notes';
import { createNoteTest } from './note-test.ts';
import { createRoom, type RoomFindings } from './room.ts';
import { createTuner, type TunerReading } from './tuner.ts';

interface SoundCheck {
  /** What the tuner shows, in sounding pitch. */
  readonly tuner: TunerReading | null;
  /** null while the microphone is closed. */
  readonly room: RoomFindings | null;
  /** How many of the two notes this microphone has heard since the screen was opened. */
  readonly notesHeard: number;
}

/** Looked at this often while nothing new is heard, so that a held note goes out. */
const LOOK_MS = 200;

/** What is found out about the sound while the microphone is open. */
export function useSoundCheck(
  core: AudioCore | null,
  isOpen: boolean,
  { asked, input }: { readonly asked: CheckNotes; readonly input: string | null },
): SoundCheck {
  const [tuner, setTuner] = useState<TunerReading | null>(null);
  const [room, setRoom] = useState<RoomFindings | null>(null);
  const [notesHeard, setNotesHeard] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another microphone has heard nothing yet
  const test = useMemo(() => createNoteTest(asked), [asked, input]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another test begins anew
  useEffect(() => setNotesHeard(0), [test]);
  useEffect(() => {
    if (!core || !isOpen) return;
    const tuning = createTuner();
    const around = createRoom();
    const look = () => {
      const sound = core.microphone.input.getState();
      const now = performance.now() / 1000;
      setTuner(tuning.hear(sound.midi, now));
      setRoom(around.hear(sound, now));
      setNotesHeard(test.hear(sound, now));
    };
    const unsubscribe = core.microphone.input.subscribe(look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
      setTuner(null);
      setRoom(null);
    };
  }, [core, isOpen, test]);
  return { tuner, room, notesHeard };
}
