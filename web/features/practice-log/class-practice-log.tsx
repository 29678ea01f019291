import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getClassPracticeLog } from '#shared/contract/read-practice-log';
import { dayIn } from '#shared/lib/time-zone';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { NoStudents } from '../../school/no-students.tsx';
import { studentRow } from '../../school/student-columns.tsx';
import { useServices } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { classLogFile } from './class-log-csv.ts';
import { ClassChart } from './components/class-chart.tsx';
import styles from './components/log.module.css';
import { LogTypeChoice } from './components/log-choices.tsx';
import { RangeChoice } from './components/range-choice.tsx';
import { classLogQuery } from './queries.ts';
import { studentPracticeColumns } from './student-practice-columns.tsx';
import { useRange } from './use-range.ts';

/** What the students of a class practised for it. */
export function ClassPracticeLog({ courseId }: { readonly courseId: string }) {
  const timeZone = useTimeZone();
  const today = dayIn(timeZone, useServices().now());
  const range = useRange(today);
  const query = useQuery(classLogQuery(courseId, timeZone, range.days));
  return (
    <>
      <div className={styles.bar}>
        <RangeChoice range={range} />
        <LogTypeChoice />
        <ButtonLink look="quiet" {...pages.classDrills.at({ courseId })}>
          {m.title_drills()}
        </ButtonLink>
      </div>
      <QueryBody query={query}>
        {(log) =>
          log.students.length === 0 ? (
            <NoStudents courseId={courseId} />
          ) : (
            <ClassLog {...{ courseId, log, timeZone, today }} days={range.days} />
          )
        }
      </QueryBody>
    </>
  );
}

interface ClassLogProps {
  readonly courseId: string;
  readonly log: ReplyOf<typeof getClassPracticeLog>;
  readonly days: ReturnType<typeof useRange>['days'];
  readonly timeZone: string;
  readonly today: string;
}

function ClassLog({ courseId, log, days, timeZone, today }: ClassLogProps) {
  const [type] = useOption('logType');
  const { title, students, dailyPractices } = log;
  const columns = useMemo(
    () => studentPracticeColumns({ courseId, timeZone }),
    [courseId, timeZone],
  );
  return (
    <>
      <ClassChart {...{ dailyPractices, days, today, type }} />
      <DataTable
        label={m.log_students()}
        rows={students}
        columns={columns}
        rowIs={studentRow}
        memory={useTableMemory('practiceLog', 'name')}
        narrowing={{ textOf: studentRow.name }}
      />
      <p className={styles.link}>
        <Button
          onPress={() =>
            saveFile(
              classLogFile({ title, students, days, timeZone, language: navigator.language }),
            )
          }
        >
          <Icon of={Download} size={20} />
          {m.log_download()}
        </Button>
      </p>
    </>
  );
}
