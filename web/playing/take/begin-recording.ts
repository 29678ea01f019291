import type { NotesSink, RecordingSink } from '#audio-core';
import type { RecordingSession } from '../../data/store/recordings.ts';
import type { StoredRecording } from '../../data/store/tables/recordings.ts';
import type { Services } from '../../session/services.ts';

/** What is played goes to the device's store at once, so that a page that dies leaves it there. */
export interface TakeRecording {
  readonly sink: RecordingSink;
  readonly notesSink: NotesSink;
  /** Whether all that came so far is in the store, and something came. */
  isKept(): boolean;
  /** Takes no more; what came stays until its take is kept. */
  close(): Promise<void>;
  /** Lets go of what came. */
  discard(): Promise<void>;
}

/** Opens the store behind the take: a take is also played where nothing can be kept meanwhile. */
export function beginRecording(
  { device, log }: Pick<Services, 'device' | 'log'>,
  about: Omit<StoredRecording, 'audioType' | 'notes'>,
): TakeRecording {
  const session = device().then(({ recordings }) => recordings.begin(about));
  // Told to whoever writes to it or closes it.
  session.catch(() => {});
  let written = 0;
  let hasFailed = false;
  const quietly = (work: (open: RecordingSession) => unknown): Promise<void> =>
    session.then(work).then(
      () => {},
      (error: unknown) => void log.report('error', 'recording', String(error)),
    );
  async function counted(write: (open: RecordingSession) => Promise<void>): Promise<void> {
    try {
      await write(await session);
      written += 1;
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  return {
    sink: { write: (part) => counted((open) => open.write(part)) },
    notesSink: { write: (notes) => counted((open) => open.writeNotes(notes)) },
    isKept: () => written > 0 && !hasFailed,
    close: () => quietly((open) => open.close()),
    discard: () => quietly((open) => open.discard()),
  };
}
