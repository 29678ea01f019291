import type { PracticeEntry } from '#shared/practice/practice-log';
import { deletionsAmong, rememberDeletion } from '../../db/deletions.ts';
import { holdPerson } from '../../db/hold-person.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { deleteEntry, growEntries } from './queries.ts';

const deletions = 'deleted_practice_entry';

/**
 * Stores what somebody practised. What they deleted stays deleted, also where another device of theirs had not heard.
 *
 * @param entries each id once and in lower case
 * @returns those that are kept, as they stand now
 */
export function keepEntries(
  db: TenantDb,
  personId: string,
  { entries, now }: { readonly entries: readonly PracticeEntry[]; readonly now: Date },
) {
  return db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, personId);
    const own = { ownerId: personId, ids: entries.map(({ id }) => id) };
    const deleted = await deletionsAmong(transaction, deletions, own);
    const kept = entries.filter(({ id }) => !deleted.has(id));
    return kept.length === 0 ? [] : growEntries(transaction, personId, kept, now);
  });
}

/** What is not there is remembered as deleted too: it may still be on its way. */
export async function dropEntry(
  db: TenantDb,
  personId: string,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdPerson(transaction, personId);
    await deleteEntry(transaction, personId, id);
    const deletion = { ownerId: personId, id, deletedAt: now, now };
    await rememberDeletion(transaction, deletions, deletion);
  });
}
