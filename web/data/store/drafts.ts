import type { Database } from './database.ts';
import type { StoredDraft } from './tables/drafts.ts';

/** What was typed and not sent: a closed tab or an empty battery takes none of it. */
export function createDrafts(db: Database) {
  return {
    /** null where nothing is kept. */
    async read(key: string): Promise<StoredDraft['values'] | null> {
      return (await db.drafts.get(key))?.values ?? null;
    },
    async keep(key: string, values: StoredDraft['values']): Promise<void> {
      await db.drafts.put({ key, values });
    },
    forget: (key: string): Promise<void> => db.drafts.delete(key),
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
