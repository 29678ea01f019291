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
    /** The last one that is wanted, for who goes back; what was played after it is looked at one by one. */
    async latest(isWanted: (exercise: Exercise) => boolean): Promise<Exercise | null> {
      const newestFirst = db.played.orderBy('id').reverse();
      const found = await newestFirst.filter(({ exercise }) => isWanted(exercise)).first();
      return found?.exercise ?? null;
    },
    /** The one that has this code, which the generator of today may be unable to write again; null where it is gone. */
    async coded(code: string): Promise<Exercise | null> {
      const found = await db.played.filter(({ exercise }) => exercise.code === code).last();
      return found?.exercise ?? null;
    },
  };
}

export type Played = ReturnType<typeof createPlayed>;
