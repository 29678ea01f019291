import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Context } from './context.ts';
import { accountRoutes } from './features/account/routes.ts';
import { administrationPaths, administrationRoutes } from './features/administration/routes.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { classRoutes } from './features/classes/routes.ts';
import { districtRoutes } from './features/district/routes.ts';
import { drillRoutes } from './features/drills/routes.ts';
import { exerciseRoutes } from './features/exercises/routes.ts';
import { gradingRoutes } from './features/grading/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { jobRoutes } from './features/jobs/routes.ts';
import { joiningRoutes } from './features/joining/routes.ts';
import { liveRoutes } from './features/live/routes.ts';
import { logRoutes } from './features/log/routes.ts';
import { needsRoutes } from './features/needs/routes.ts';
import { practiceLogRoutes } from './features/practice-log/routes.ts';
import { preferenceRoutes } from './features/preferences/routes.ts';
import { problemReportRoutes } from './features/problem-reports/routes.ts';
import { reportUploadPath } from './features/problem-reports/signed-address.ts';
import { recordingRoutes } from './features/recordings/routes.ts';
import { rosterRoutes } from './features/roster/routes.ts';
import { setUpRoutes } from './features/set-up/routes.ts';
import { skillRoutes } from './features/skills/routes.ts';
import { studentRoutes } from './features/students/routes.ts';
import { uploadPath, uploadRoutes } from './features/uploads/routes.ts';
import { accessLog } from './http/access-log.ts';
import { csrf } from './http/csrf.ts';
import type { Env } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { assertAllDeclared, type Routes } from './http/mount.ts';
import { pageRoutes } from './http/pages.ts';
import { refuse } from './http/refusal.ts';
import { fileHeaders, securityHeaders } from './http/security-headers.ts';
import { refuseMalformed } from './http/validation.ts';
import { downloadPath } from './storage/download-link.ts';

/** The whole server but its socket, so that tests call it as the network would. */
export function createApp(context: Context): Routes {
  const { config, log, newId } = context;
  const app = new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw refuseMalformed(result.target, result.error);
    },
  });
  const routes: Routes = { app, context, mounted: [] };

  app.onError(answerError(context));
  app.notFound(() => {
    throw refuse('not-found');
  });
  app.use('*', requestId({ generator: newId }), accessLog(log));
  // By its type: sound and fonts are small already. A part of a file is left as it is.
  app.use('*', compress());
  app.use(downloadPath, fileHeaders());
  app.use('*', securityHeaders(config));
  app.use(
    '*',
    csrf(config, { exempt: administrationPaths, signedForms: [uploadPath, reportUploadPath] }),
  );

  healthRoutes(routes);
  accountRoutes(routes);
  setUpRoutes(routes);
  exerciseRoutes(routes);
  preferenceRoutes(routes);
  practiceLogRoutes(routes);
  skillRoutes(routes);
  drillRoutes(routes);
  classRoutes(routes);
  joiningRoutes(routes);
  liveRoutes(routes);
  rosterRoutes(routes);
  studentRoutes(routes);
  jobRoutes(routes);
  districtRoutes(routes);
  assignmentRoutes(routes);
  needsRoutes(routes);
  uploadRoutes(routes);
  gradingRoutes(routes);
  recordingRoutes(routes);
  problemReportRoutes(routes);
  logRoutes(routes);
  administrationRoutes(routes);
  pageRoutes(routes);
  assertAllDeclared(routes);
  return routes;
}
