import type { Exercise } from '#shared/generation/exercise';
import type { Database } from '../store/database.ts';

/** Exercises kept ready for one choice: enough for quick fingers while the generator writes on. */
export const stockSize = 3;

/**
 * Exercises written ahead, first in first out, so that a set-up that was used before has music at once. What an
 * older generator wrote is thrown away.
 *
 * @param version of the generator in this page
 */
export function createStock(db: Database, version: string) {
  const isCurrent = (exercise: Exercise) => exercise.version === version;
  return {
    /** Takes one out; null where none is ready. Two tabs never get the same. */
    take(key: string): Promise<Exercise | null> {
      return db.transaction('rw', db.stock, async () => {
        const ready = await db.stock.where('key').equals(key).sortBy('id');
        const first = ready.find(({ exercise }) => isCurrent(exercise));
        const used = ready.filter((one) => one === first || !isCurrent(one.exercise));
        await db.stock.bulkDelete(used.map(({ id }) => id!));
        return first?.exercise ?? null;
      });
    },
    /** How many are wanted until the stock is full. */
    async missing(key: string): Promise<number> {
      const ready = await db.stock.where('key').equals(key).toArray();
      return stockSize - ready.filter(({ exercise }) => isCurrent(exercise)).length;
    },
    async put(key: string, exercise: Exercise): Promise<void> {
      await db.stock.add({ key, exercise });
    },
  };
}

export type Stock = ReturnType<typeof createStock>;
