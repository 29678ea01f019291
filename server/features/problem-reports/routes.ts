import {
  createProblemReport,
  getProblemReportNotes,
  getProblemReports,
  mostProblemReports,
  problemReportRecordingPath,
} from '#shared/contract/problem-reports';
import { signedIn } from '../../access/signed-in.ts';
import { answerJson } from '../../http/json-answer.ts';
import { mount, mountRaw, type Routes } from '../../http/mount.ts';
import { announcedSize } from '../../http/receive-file.ts';
import { refuse } from '../../http/refusal.ts';
import { AtOnce } from '../../security/at-once.ts';
import { mostAtOnce } from '../../storage/quota.ts';
import { largestSize } from '../../storage/stored-content.ts';
import { demandPatience } from './patience.ts';
import { latestReports } from './queries.ts';
import { readNotes } from './read-notes.ts';
import { receiveReportFile } from './receive-report-file.ts';
import { reportReader, reportSupport } from './report-readers.ts';
import { reportUploadPath, signReportUpload } from './signed-address.ts';
import { signedReportUpload } from './signed-report-upload.ts';

/** Takes whose marks look mistaken to whoever played them: its notes and its sound, for support to look at. */
export function problemReportRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock, newId, storage, objectSecret } = context;
  const atOnce = new AtOnce(mostAtOnce);

  mount(routes, createProblemReport, { allow: signedIn }, async ({ granted: { account, db } }) => {
    const { tenantId, id: userId } = account;
    const place = { tenantId, userId, reportId: newId() };
    // Rather told now than after everything was sent.
    await demandPatience(db, place, clock.now());
    const signing = { key: objectSecret, clock };
    return {
      reportId: place.reportId,
      uploadAudioUrl: signReportUpload(signing, {
        ...place,
        kind: 'audio',
        maxSize: largestSize('audio/webm'),
      }),
      uploadNotesUrl: signReportUpload(signing, {
        ...place,
        kind: 'notes',
        maxSize: largestSize('application/json'),
      }),
    };
  });

  mountRaw(
    routes,
    { method: 'PUT', path: reportUploadPath },
    { allow: signedReportUpload },
    async (c, upload) => {
      const announced = { size: announcedSize(c), contentType: c.req.header('Content-Type') };
      await atOnce.run(upload.place.userId, () => receiveReportFile(context, upload, announced));
      return answerJson(c, { reportId: upload.place.reportId }, 201);
    },
  );

  mount(routes, getProblemReports, { allow: reportSupport }, async ({ granted: { db } }) => {
    const rows = await latestReports(db, { most: mostProblemReports });
    return {
      reports: rows.map(({ id, created_at, user_id, audio_key, notes_key }) => ({
        id,
        createdAt: created_at.toISOString(),
        userId: user_id,
        hasAudio: audio_key !== null,
        hasNotes: notes_key !== null,
      })),
    };
  });

  mount(routes, getProblemReportNotes, { allow: reportReader }, async ({ granted }) => {
    const { notes_key } = granted.report;
    if (notes_key === null) throw refuse('not-found');
    return readNotes(storage, notes_key);
  });

  // As a teacher's page is given a student's recording: by a link, which serves a player that seeks.
  mountRaw(
    routes,
    { method: 'GET', path: problemReportRecordingPath },
    { allow: reportReader },
    (c, { report: { audio_key } }) => {
      if (audio_key === null) throw refuse('not-found');
      c.header('Cache-Control', 'no-store');
      return c.redirect(storage.createDownloadLink(audio_key), 302);
    },
  );
}
