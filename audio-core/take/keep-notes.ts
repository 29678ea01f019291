import type { NoteEvent } from '#shared/assessment/report';

/**
 * Takes what is played by hand while it is played, for the same reason: each time all of it so far, the next only after the
 * last was taken.
 */
export interface NotesSink {
  write(notes: readonly NoteEvent[]): Promise<void>;
}

/** What a page that dies may lose of what was played by hand (milliseconds). */
export const KEEP_EVERY_MS = 1000;

export interface NoteKeeperOptions {
  readonly sink?: NotesSink | undefined;
  /** Told when the sink takes no more; the take goes on. */
  readonly onSinkError: (error: unknown) => void;
}

/** Hands on what was played so far, once a second at most. */
export function createNoteKeeper({ sink, onSinkError }: NoteKeeperOptions) {
  let isOpen = sink !== undefined;
  /** What was not handed on yet. */
  let newest: readonly NoteEvent[] = [];
  /** One after the other. */
  let writing = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | null = null;

  function hand(): void {
    const notes = newest;
    newest = [];
    writing = writing.then(async () => {
      if (!isOpen || notes.length === 0) return;
      try {
        await sink?.write(notes);
      } catch (error) {
        isOpen = false;
        onSinkError(error);
      }
    });
  }

  function handNowAndThen(): void {
    timer = null;
    if (newest.length === 0) return;
    hand();
    timer = setTimeout(handNowAndThen, KEEP_EVERY_MS);
  }

  /** Hands on nothing more by itself. */
  function close(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    newest = [];
  }

  return {
    offer(notes: readonly NoteEvent[]): void {
      newest = notes;
      if (timer === null) handNowAndThen();
    },
    /** Hands on all of it, when the take is over. */
    async end(notes: readonly NoteEvent[]): Promise<void> {
      close();
      newest = notes;
      hand();
      await writing;
    },
    close,
  };
}
