import type { ClassId, PhraseId } from '#shared/contract/ids';
import { mostPhrases, type Phrase } from '#shared/contract/phrases';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

interface Bank {
  readonly courseId: ClassId;
  readonly teacherId: string;
}

/** What a teacher can choose from in a class: their own words, and those of the class. */
export async function phrasesOf(
  db: TenantDb,
  { courseId, teacherId }: Bank,
): Promise<readonly Phrase[]> {
  const rows = await db
    .selectFrom('phrase')
    .where((of) => of.or([of('owner_id', '=', teacherId), of('course_id', '=', courseId)]))
    .select(['id', 'words', 'owner_id'])
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, words, owner_id }) => ({ phraseId: id, words, isOwn: owner_id !== null }));
}

interface NewPhrase extends Bank {
  readonly id: string;
  readonly words: string;
  readonly isOwn: boolean;
  readonly now: Date;
}

/** @throws Refusal where the bank is full */
export async function addPhraseTo(
  db: TenantDb,
  { id, courseId, teacherId, words, isOwn, now }: NewPhrase,
): Promise<void> {
  const there = (await phrasesOf(db, { courseId, teacherId })).filter((one) => one.isOwn === isOwn);
  if (there.some((one) => one.words === words)) return;
  if (there.length >= mostPhrases) throw refuse('too-many-phrases');
  await db
    .insertInto('phrase')
    .values({
      ...{ id, words, added_at: now },
      owner_id: isOwn ? teacherId : null,
      course_id: isOwn ? null : courseId,
    })
    .execute();
}

/** @throws Refusal of words that are neither the teacher's nor the class's */
export async function removePhraseFrom(
  db: TenantDb,
  { courseId, teacherId, id }: Bank & { readonly id: PhraseId },
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('phrase')
    .where('id', '=', id)
    .where((of) => of.or([of('owner_id', '=', teacherId), of('course_id', '=', courseId)]))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse('not-found');
}
