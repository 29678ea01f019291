import type { OwnMusicInput } from '../../assigned-music/write-own-music.ts';
import type { Said } from '../../db/said-columns.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { insertJob } from '../../jobs/queries.ts';

interface Asked extends OwnMusicInput {
  /** Of the job. */
  readonly id: string;
  readonly askedBy: string;
  readonly now: Date;
}

/** Has what each student plays written behind the answer, where each has their own. */
export async function askForOwnMusic(
  transaction: TenantTransaction,
  { settings }: Pick<Said, 'settings'>,
  { assignmentId, ...asked }: Asked,
): Promise<void> {
  if (settings.variants === 'same') return;
  const input: OwnMusicInput = { assignmentId };
  await insertJob(transaction, { ...asked, kind: 'own-music', total: 0, input });
}
