import { useQueries, useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import type { PracticeLogReply } from '#shared/contract/read-practice-log';
import { dayIn } from '#shared/lib/time-zone';
import { byDay } from '#shared/practice-log/totals';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useSharedParams } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './components/log.module.css';
import { LogTypeChoice } from './components/log-choices.tsx';
import { PastWeeks } from './components/past-weeks.tsx';
import { SessionList } from './components/session-list.tsx';
import { Week } from './components/week.tsx';
import { studentLogQuery } from './queries.ts';

/** What a student practised for one class, or for all that their teacher has them in. */
export function StudentPracticeLogScreen() {
  const { studentId = '', courseId } = useSharedParams<'studentId' | 'courseId'>();
  const timeZoneId = useTimeZone();
  const asked = { studentId, courseId, timeZoneId };
  const query = useQuery(studentLogQuery(asked));
  const log = query.data?.practiceLog;
  const course = courseId === undefined ? m.log_allClasses() : titleIn(log, courseId);
  return (
    <DashboardPage
      title={query.data?.studentName ?? m.title_practiceLog()}
      subtitle={[m.title_practiceLog(), course].filter(Boolean).join(', ')}
      aside={
        <ButtonLink look="quiet" {...pages.student.at({ studentId })}>
          <Icon of={GraduationCap} size={20} />
          {m.log_toStudent()}
        </ButtonLink>
      }
    >
      <QueryBody query={query}>
        {({ practiceLog }) =>
          practiceLog.sessions.length === 0 ? (
            <EmptyState text={m.log_studentEmpty()} />
          ) : (
            <StudentLog key={courseId ?? ''} asked={asked} log={practiceLog} />
          )
        }
      </QueryBody>
      {courseId !== undefined && (
        <p className={styles.link}>
          <TextLink {...pages.studentPracticeLog.at({ studentId })}>
            {m.log_toAllClasses()}
          </TextLink>
        </p>
      )}
    </DashboardPage>
  );
}

const titleIn = (log: PracticeLogReply | undefined, courseId: string) =>
  log?.classes.find((one) => one.courseId === courseId)?.title;

interface StudentLogProps {
  readonly asked: Parameters<typeof studentLogQuery>[0];
  /** Its first page. */
  readonly log: PracticeLogReply;
}

function StudentLog({ asked, log }: StudentLogProps) {
  const { timeZoneId } = asked;
  const today = dayIn(timeZoneId, useServices().now());
  const [type] = useOption('logType');
  const [pagesShown, setPagesShown] = useState(1);
  const later = Array.from({ length: pagesShown - 1 }, (_, index) => index + 2);
  const earlier = useQueries({ queries: later.map((page) => studentLogQuery(asked, page)) });
  const sessions = [log, ...earlier.flatMap(({ data }) => data?.practiceLog ?? [])].flatMap(
    (page) => page.sessions.map((session) => ({ ...session, isWaiting: false })),
  );
  const picture = { byDay: byDay(log.dailyPractices), today, type };
  return (
    <>
      <div className={styles.bar}>
        <LogTypeChoice />
      </div>
      <div className={styles.pictures}>
        <Week {...picture} begins={m.log_weekOfStudent()} />
        <PastWeeks {...picture} />
      </div>
      <SessionList
        sessions={sessions}
        titles={new Map(log.classes.map((one) => [one.courseId, one.title]))}
        timeZone={timeZoneId}
        more={{
          isThere: pagesShown * log.pagination.pageSize < log.pagination.total,
          isBusy: earlier.some(({ isFetching }) => isFetching),
          trouble: earlier.find(({ error }) => error !== null)?.error ?? null,
          show: () => setPagesShown(pagesShown + 1),
        }}
      />
    </>
  );
}
