import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { studentRow } from '../../school/student-columns.tsx';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTrouble } from '../../ui/hooks/use-trouble.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { submissionsQuery } from './queries.ts';
import { submissionColumns, submissionFilters } from './submission-columns.tsx';

/** Who has handed in, what the suggested score is, and the way to hear each take. */
export function SubmissionsScreen() {
  const { assignmentId } = usePageParams(pages.submissions);
  const query = useQuery(submissionsQuery(assignmentId));
  const columns = useMemo(submissionColumns, []);
  const memory = useTableMemory('submissions', 'name');
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
          <DataTable
            label={m.title_submissions()}
            rows={submissions}
            columns={columns}
            rowIs={studentRow}
            memory={memory}
            narrowing={{ textOf: studentRow.name, filters: submissionFilters(submissions) }}
          />
        )}
      </QueryBody>
    </DashboardPage>
  );
}
