import type { SessionId } from '#shared/contract/ids';
import { sign } from '../security/signature.ts';
import { endingOf, type StoredContentType } from './stored-content.ts';

export interface AttemptPlace {
  readonly tenantId: string;
  readonly assignmentId: string;
  readonly sessionId: string;
  readonly attemptId: string;
}

/**
 * Where an attempt's file lies. The last part looks random to everyone else, but is always the
 * same for the same attempt, so that asking for a new form and sending again ends in one object.
 */
export function objectKey(
  secret: Buffer,
  place: AttemptPlace,
  contentType: StoredContentType,
): string {
  const { tenantId, assignmentId, sessionId, attemptId } = place;
  const name = `t/${tenantId}/a/${assignmentId}/s/${sessionId}/${attemptId}`;
  const ending = endingOf(contentType);
  return `${name}-${sign(secret, 'object-key', `${name}.${ending}`).slice(0, 20)}.${ending}`;
}

/** The tenant and the session that a key of ours belongs to. */
export function placeOfKey(key: string): {
  readonly tenantId: string;
  readonly sessionId: SessionId;
} {
  const [, tenantId, sessionId] =
    /^t\/([0-9a-f-]+)\/a\/[0-9a-f-]+\/s\/([0-9a-f-]+)\//.exec(key) ?? [];
  if (tenantId === undefined || sessionId === undefined) {
    throw new Error('A signed form names a key that is not ours.');
  }
  return { tenantId, sessionId: sessionId as SessionId };
}
