import {
  getProblemReportNotes,
  getProblemReports,
  mostProblemReports,
  problemReportRecordingPath,
} from '#shared/contract/problem-reports';
import { mount, mountRaw, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { latestReports } from './queries.ts';
import { readNotes } from './read-notes.ts';
import { reportReader, reportSupport } from './report-readers.ts';

/** What support looks at. */
export function readRoutes(routes: Routes): void {
  const { storage } = routes.context;

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
