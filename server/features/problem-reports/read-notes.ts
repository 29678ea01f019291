import type { ReplyOf } from '#shared/contract/endpoint';
import { getProblemReportNotes } from '#shared/contract/problem-reports';
import { refuse } from '../../http/refusal.ts';
import type { LocalObjectStorage } from '../../storage/object-storage.ts';

/** The document that was looked into when it came; a file that is gone from the disk is not there. */
export async function readNotes(
  storage: LocalObjectStorage,
  key: string,
): Promise<ReplyOf<typeof getProblemReportNotes>> {
  const size = await storage.size(key);
  if (size === null) throw refuse('not-found');
  const text = await new Response(storage.read(key, { start: 0, end: size - 1 })).text();
  return getProblemReportNotes.reply.parse(JSON.parse(text));
}
