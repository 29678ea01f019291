import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ClassPractice } from '#shared/contract/read-practice-log';
import { dayIn } from '#shared/lib/time-zone';
import { lastWeeks } from '#shared/practice-log/range';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './components/log.module.css';
import { practisedColumns } from './practised-columns.ts';
import { classesPracticeQuery } from './queries.ts';

/** How much was practised this week for each of a teacher's classes. */
export function ClassesPracticeScreen() {
  const timeZone = useTimeZone();
  const thisWeek = lastWeeks(1, dayIn(timeZone, useServices().now()));
  const query = useQuery(classesPracticeQuery(timeZone, thisWeek));
  return (
    <DashboardPage title={m.title_practiceLog()} subtitle={m.log_thisWeek()}>
      <QueryBody query={query}>
        {({ classes }) =>
          classes.length === 0 ? (
            <EmptyState
              text={m.log_noClasses()}
              act={
                <ButtonLink look="primary" {...pages.classes.at({})}>
                  {m.class_toClasses()}
                </ButtonLink>
              }
            />
          ) : (
            <ClassTable classes={classes} />
          )
        }
      </QueryBody>
      <p className={styles.link}>
        <TextLink {...pages.practiceLog.at({})}>{m.log_toOwn()}</TextLink>
      </p>
    </DashboardPage>
  );
}

const rowIs = {
  id: ({ courseId }: ClassPractice) => courseId,
  name: ({ title }: ClassPractice) => title,
};

function ClassTable({ classes }: { readonly classes: readonly ClassPractice[] }) {
  const columns = useMemo(classColumns, []);
  return (
    <DataTable
      label={m.title_classes()}
      rows={classes}
      columns={columns}
      rowIs={rowIs}
      memory={useTableMemory('classesPractice', 'title')}
    />
  );
}

const classColumns = (): readonly Column<ClassPractice>[] => [
  {
    id: 'title',
    title: m.class_class(),
    kind: 'name',
    cell: ({ courseId, title }) => (
      <TextLink {...pages.classPracticeLog.at({ courseId })}>{title}</TextLink>
    ),
    sortBy: ({ title }) => title,
  },
  {
    id: 'practised',
    title: m.log_whoPractised(),
    kind: 'number',
    cell: ({ practised, students }) => m.log_practisedOf({ practised, students }),
    sortBy: ({ practised }) => practised,
  },
  ...practisedColumns(),
];
