import { canTryAgain } from '#shared/assignments/attempts';
import {
  completeAttempt as completeAttemptEndpoint,
  createUploadForms,
} from '#shared/contract/uploads';
import { takeSender } from '../../access/of-assignment.ts';
import { answerJson } from '../../http/json-answer.ts';
import { mount, mountRaw, type Routes } from '../../http/mount.ts';
import { announcedSize, receiveFile } from '../../http/receive-file.ts';
import { refuse } from '../../http/refusal.ts';
import { AtOnce } from '../../security/at-once.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { objectKey } from '../../storage/object-key.ts';
import { mostAtOnce } from '../../storage/quota.ts';
import { largestSize, type StoredContentType } from '../../storage/stored-content.ts';
import { beginRoutes } from './begin-routes.ts';
import { completeAttempt } from './complete-attempt.ts';
import { extraDataOf, roundSaid } from './completion-extra-data.ts';
import { demandRoomAway } from './demand-room-away.ts';
import { ensureSession, findAttempt, findSession } from './queries.ts';
import { roomFor } from './room-for.ts';
import { signedUpload } from './signed-upload.ts';

export const uploadPath = '/uploads';

/**
 * Forms that one person asks for. A rehearsal that was played without a network arrives at once; what is too much waits on the
 * device, and goes one a minute.
 */
const perPerson = { burst: 60, perMinute: 1 };

/** Bytes beside the file at most: boundaries, headers and the form's own fields. */
const formOverhead = 64 * 1024;

export function uploadRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock, config, newId, storage, objectSecret } = context;
  const atOnce = new AtOnce(mostAtOnce);
  const limiter = new RateLimiter(clock, perPerson);
  beginRoutes(routes);

  mount(
    routes,
    createUploadForms,
    { allow: takeSender },
    async ({ body, granted: { account, db, assignmentId, courseId } }) => {
      const { tenantId, id: studentId } = account;
      const retryAfter = limiter.take(studentId);
      if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
      const place = { assignmentId, courseId, studentId };
      await ensureSession(db, place, newId());
      const session = await findSession(db, place);
      if (!session) throw refuse('not-found');

      const { attemptId, audioContentType, round = 1 } = body;
      if (round !== session.round) throw refuse('attempt-reset');
      const where = { tenantId, assignmentId, sessionId: session.id, attemptId };
      const counted = await findAttempt(db, where);
      const attempts = counted
        ? session.attempts
        : (await roomFor(db, session, attemptId)).attempts;
      const formFor = async (contentType: StoredContentType) => {
        const key = objectKey(objectSecret, where, contentType);
        if (!counted) await demandRoomAway({ db, config }, { key, ownerId: studentId });
        return storage.createUploadForm({ key, contentType, maxSize: largestSize(contentType) });
      };
      return {
        sessionId: session.id,
        uploadForm: audioContentType && (await formFor(audioContentType)),
        autoAssessUploadForm: await formFor('application/json'),
        canTryAgain: canTryAgain({ attempts, waiting: 0, allowed: session.allowed }),
        remainingLaunches: session.allowed && Math.max(0, session.allowed - attempts),
        completionUrl: completeAttemptEndpoint.path.replace('{assignmentId}', assignmentId),
        completionExtraData: extraDataOf(session),
      };
    },
  );

  mountRaw(
    routes,
    { method: 'POST', path: uploadPath },
    { allow: signedUpload },
    async (c, { db, studentId, form, file }) => {
      const announced = announcedSize(c) - formOverhead;
      const received = { ...form, ownerId: studentId, announced, file };
      await atOnce.run(studentId, () => receiveFile(db, context, received));
      return answerJson(c, { key: form.key }, 201);
    },
  );

  mount(
    routes,
    completeAttemptEndpoint,
    { allow: takeSender },
    ({ body, granted: { account, db, assignmentId, courseId } }) =>
      completeAttempt(
        { ...context, db, atOnce },
        { tenantId: account.tenantId, assignmentId, courseId, studentId: account.id },
        { ...body, round: roundSaid(body.completionExtraData) ?? body.round },
      ),
  );
}
