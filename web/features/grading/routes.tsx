import { type ParentRoute, pageRoute } from '../../paths/page-route.ts';
import { pages } from '../../paths/pages.ts';

/** One screen for both: the teacher's view of a take, and the student's own. */
export const gradingRoutes = (root: ParentRoute) =>
  [pages.grade, pages.feedback, pages.scopedFeedback, pages.sessionReview].map((page) =>
    pageRoute(root, page, () => import('./review-screen.tsx'), 'ReviewScreen'),
  );
