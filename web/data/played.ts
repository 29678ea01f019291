import type { Exercise } from '#shared/generation/exercise';
import type { Database } from './database.ts';

/** Older ones are forgotten. */
export const mostPlayed = 200;

/** The exercises that stood on the stand lately, kept whole so that each can be opened again exactly. */
export function createPlayed({ db, now }: { readonly db: Database; readonly now: () => Date }) {
  return {
    async remember(exercise: Exercise): Promise<void> {
      await db.transaction('rw', db.played, async () => {
        await db.played.add({ playedAt: now().toISOString(), exercise });
        const forgotten = await db.played.orderBy('id').reverse().offset(mostPlayed).primaryKeys();
        await db.played.bulkDelete(forgotten);
      });
    },
    /** Newest first. */
    async list(): Promise<readonly Exercise[]> {
      const all = await db.played.orderBy('id').reverse().toArray();
      return all.map(({ exercise }) => exercise);
    },
    /** The one that has this code, which the generator of today may be unable to write again; null where it is gone. */
    async coded(code: string): Promise<Exercise | null> {
      const found = await db.played.filter(({ exercise }) => exercise.code === code).last();
      return found?.exercise ?? null;
    },
  };
}

export type Played = ReturnType<typeof createPlayed>;
