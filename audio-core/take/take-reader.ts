import type { AskEvidence } from '#shared/assessment/evidence';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { AnalyserClient } from '../engine/analyser-client.ts';
import { struckNote } from '../midi/struck-note.ts';
import type { LiveSounds } from './live-sounds.ts';
import type { TakeOptions } from './take.ts';

/** Makes notes of what the microphone gives. */
interface TakeReader {
  append(frame: number, samples: Float32Array): void;
  /** What was heard from an instant of the audio clock on, in seconds from `origin`. */
  read(
    span: { readonly origin: Seconds; readonly from: Seconds },
    onProgress: (done: number) => void,
  ): Promise<readonly NoteEvent[]>;
  /** Asks the ear again about what was read, in seconds from `origin`; null where it cannot be asked. */
  evidenceFrom(origin: Seconds): AskEvidence | null;
  /** The take was given up. */
  cancel(): void;
}

/** Notes from the transcriber, which reads along. */
export async function transcribedReader(
  analyser: AnalyserClient,
  sampleRate: number,
  { listenFor, range }: Pick<TakeOptions, 'listenFor' | 'range'>,
): Promise<TakeReader> {
  await analyser.begin(sampleRate, { polyphonic: listenFor === 'chords', range });
  let isRead = false;
  return {
    append: analyser.append,
    async read({ origin, from }, onProgress) {
      const notes = await analyser.notes({ from, onProgress });
      isRead = true;
      return notes.map((note) => ({
        ...note,
        onset: note.onset - origin,
        offset: note.offset - origin,
      }));
    },
    evidenceFrom: (origin) => async (questions) => {
      const found = await analyser.evidence(
        questions.map(({ midi, from, to }) => ({ midi, from: from + origin, to: to + origin })),
      );
      return found.map((one) => ({ ...one, onsetTime: one.onsetTime - origin }));
    },
    cancel() {
      if (!isRead) analyser.cancel();
    },
  };
}

/** Claps are heard as they come: there is nothing left to read. */
export function clapReader({ heard }: LiveSounds): TakeReader {
  return {
    append: () => {},
    read: async () => heard.getState().map(({ onset }) => struckNote(onset, onset)),
    evidenceFrom: () => null,
    cancel: () => {},
  };
}
