import type { Routes } from '../../http/mount.ts';
import { atOnceRoutes } from './at-once-routes.ts';
import { gradeRoutes } from './grade-routes.ts';
import { gradebookRoutes } from './gradebook-routes.ts';
import { phraseRoutes } from './phrase-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { resetRoutes } from './reset-routes.ts';
import { reviewRoutes } from './review-routes.ts';

export function gradingRoutes(routes: Routes): void {
  reviewRoutes(routes);
  gradeRoutes(routes);
  gradebookRoutes(routes);
  atOnceRoutes(routes);
  resetRoutes(routes);
  phraseRoutes(routes);
  questionRoutes(routes);
}
