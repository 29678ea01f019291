import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { NotesSink } from '../api.ts';

/** What a page that dies may lose of what was played by hand. */
export const KEEP_EVERY: Seconds = 1;

export interface NoteKeeperOptions {
  readonly sink?: NotesSink | undefined;
  /** Told when the sink takes no more; the take goes on. */
  readonly onSinkError: (error: unknown) => void;
}

/** Hands on what was played so far, now and then: a device's store that answers late is asked less often. */
export function createNoteKeeper({ sink, onSinkError }: NoteKeeperOptions) {
  let isOpen = sink !== undefined;
  let isWriting = false;
  let keptAt: Seconds = Number.NEGATIVE_INFINITY;
  return {
    offer(notes: readonly NoteEvent[], now: Seconds): void {
      if (!sink || !isOpen || isWriting || notes.length === 0 || now - keptAt < KEEP_EVERY) return;
      isWriting = true;
      keptAt = now;
      sink
        .write(notes)
        .catch((error: unknown) => {
          isOpen = false;
          onSinkError(error);
        })
        .finally(() => {
          isWriting = false;
        });
    },
  };
}
