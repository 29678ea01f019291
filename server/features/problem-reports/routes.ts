import { createProblemReport } from '#shared/contract/problem-reports';
import { signedIn } from '../../access/signed-in.ts';
import { answerJson } from '../../http/json-answer.ts';
import { mount, mountRaw, type Routes } from '../../http/mount.ts';
import { announcedSize } from '../../http/receive-file.ts';
import { AtOnce } from '../../security/at-once.ts';
import { mostAtOnce } from '../../storage/quota.ts';
import { largestSize } from '../../storage/stored-content.ts';
import { demandPatience } from './patience.ts';
import { readRoutes } from './read-routes.ts';
import { receiveReportFile } from './receive-report-file.ts';
import { reportUploadPath, signReportUpload } from './signed-address.ts';
import { signedReportUpload } from './signed-report-upload.ts';

/** Takes whose marks look mistaken to whoever played them: its notes and its sound, for support to look at. */
export function problemReportRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock, newId, objectSecret } = context;
  const atOnce = new AtOnce(mostAtOnce);
  readRoutes(routes);

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
}
