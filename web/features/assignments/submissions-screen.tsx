import { useQuery } from '@tanstack/react-query';
import type { Submission } from '#shared/contract/assignments';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { submissionsQuery } from './queries.ts';
import styles from './submissions-screen.module.css';

function Row({ submission }: { submission: Submission }) {
  const { sessionId, studentName, completedAt, score, grade } = submission;
  const sent = sessionId !== null && completedAt !== null;
  return (
    <tr>
      <td>{studentName}</td>
      <td className={sent ? undefined : styles.yet}>
        {sent ? formatDateTime(completedAt) : m.submission_notYet()}
      </td>
      <td>{score === null ? '' : Math.round(score)}</td>
      <td className={styles.number}>{grade ?? ''}</td>
      <td>
        {sent && (
          <ButtonLink
            look={grade === null ? 'solid' : 'outline'}
            {...pages.grade.at({ sessionId, scope: 'e' })}
            aria-label={m.submission_hearName({ name: studentName })}
          >
            {grade === null ? m.submission_hearAndGrade() : m.submission_hear()}
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

/** Who has handed in, what the suggested score is, and the way to hear each take. */
export function SubmissionsScreen() {
  const { assignmentId } = usePageParams(pages.submissions);
  const query = useQuery(submissionsQuery(assignmentId));
  const assignment = useTrouble(query) === null ? query.data?.assignment : undefined;
  return (
    <DashboardPage
      title={assignment?.title ?? m.title_submissions()}
      {...(assignment && {
        subtitle: m.submission_toGrade({
          course: assignment.courseTitle,
          count: assignment.ungraded,
        }),
      })}
    >
      <QueryBody query={query}>
        {({ submissions }) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{m.submission_student()}</th>
                  <th scope="col">{m.submission_handedIn()}</th>
                  <th scope="col">{m.submission_suggested()}</th>
                  <th scope="col">{m.submission_grade()}</th>
                  <th scope="col">{m.submission_take()}</th>
                </tr>
              </thead>
              <tbody>
                {submissions.map((submission) => (
                  <Row key={submission.studentId} submission={submission} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryBody>
    </DashboardPage>
  );
}
