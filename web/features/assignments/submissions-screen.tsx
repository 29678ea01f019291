import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { getSubmissions, Submission } from '#shared/contract/assignments';
import type { ReplyOf } from '#shared/contract/endpoint';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { studentRow } from '../../school/student-columns.tsx';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AgainActs } from './again-acts.tsx';
import { useClassFilter } from './class-filter.tsx';
import { submissionsQuery } from './queries.ts';
import { ReturnResults } from './return-results.tsx';
import { SingleStudentActs } from './single-student-acts.tsx';
import { submissionColumns, submissionFilters } from './submission-columns.tsx';
import { SubmissionGradeActs } from './submission-grade-acts.tsx';

/** Of all its classes, or of one of them. */
function Submissions({
  assignmentId,
  submissions,
  ...assigned
}: ReplyOf<typeof getSubmissions> & { readonly assignmentId: string }) {
  const { classes } = assigned;
  const titles = new Map(classes.map(({ courseId, courseTitle }) => [courseId, courseTitle]));
  const { shown, choice } = useClassFilter(
    submissions.map((one) => ({ ...one, courseTitle: titles.get(one.courseId) ?? '' })),
  );
  const { lines } = assigned;
  const columns = useMemo(() => submissionColumns(lines, classes), [lines, classes]);
  const memory = useTableMemory('submissions', 'name');
  const waiting = new Set(
    classes.flatMap(({ courseId, unreturned }) => (unreturned > 0 ? [courseId] : [])),
  );
  const unreturned = shown.filter(
    (one) => one.completedAt !== null && !one.isReturned && waiting.has(one.courseId),
  );
  return (
    <>
      {choice}
      {unreturned.length > 0 && (
        <ReturnResults
          assignmentId={assignmentId}
          studentIds={unreturned.map(({ studentId }) => studentId)}
        />
      )}
      <DataTable
        label={m.title_submissions()}
        rows={shown}
        columns={columns}
        rowIs={studentRow}
        memory={memory}
        {...(classes.some(({ isArchived }) => !isArchived) && {
          acts: (chosen: readonly Submission[], done: () => void) => (
            <>
              <SubmissionGradeActs
                assignmentId={assignmentId}
                assigned={assigned}
                chosen={chosen}
                onDone={done}
              />
              <SingleStudentActs
                assignmentId={assignmentId}
                lines={lines}
                timeZoneOf={(id) =>
                  classes.find(({ courseId }) => courseId === id)?.timeZone ?? 'UTC'
                }
                chosen={chosen}
                onDone={done}
              />
              <AgainActs assignmentId={assignmentId} chosen={chosen} onDone={done} />
            </>
          ),
        })}
        narrowing={{ textOf: studentRow.name, filters: submissionFilters(shown) }}
      />
    </>
  );
}

/** Who has handed in, what the suggested score is, and the way to hear each take. */
export function SubmissionsScreen() {
  const { assignmentId } = usePageParams(pages.submissions);
  const query = useQuery(submissionsQuery(assignmentId));
  const classes = useTrouble(query) === null ? query.data?.classes : undefined;
  const assignment = classes?.[0];
  return (
    <DashboardPage
      title={assignment?.title ?? m.title_submissions()}
      {...(assignment && {
        subtitle: m.submission_toGrade({
          course: classes!.map(({ courseTitle }) => courseTitle).join(', '),
          count: classes!.reduce((sum, { ungraded }) => sum + ungraded, 0),
        }),
      })}
    >
      <QueryBody query={query}>
        {(reply) => <Submissions {...reply} assignmentId={assignmentId} />}
      </QueryBody>
    </DashboardPage>
  );
}
