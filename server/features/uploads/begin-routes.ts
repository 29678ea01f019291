import { beginAttempt as beginAttemptEndpoint } from '#shared/contract/attempts';
import { takeSender } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { beginAttempt } from './begin-attempt.ts';

export function beginRoutes(routes: Routes): void {
  mount(
    routes,
    beginAttemptEndpoint,
    { allow: takeSender },
    ({ body, granted: { account, db, assignmentId, courseId } }) =>
      beginAttempt(
        { ...routes.context, db },
        { assignmentId, courseId, studentId: account.id },
        body,
      ),
  );
}
