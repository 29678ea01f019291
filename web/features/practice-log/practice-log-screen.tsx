import { useMemo } from 'react';
import { dayIn } from '#shared/lib/time-zone';
import { byDay } from '#shared/practice-log/totals';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ClassChoice } from '../../school/class-choice.tsx';
import { useServices } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './components/log.module.css';
import { LogTypeChoice } from './components/log-choices.tsx';
import { PastWeeks } from './components/past-weeks.tsx';
import { SessionList } from './components/session-list.tsx';
import { Week } from './components/week.tsx';
import { useDeleteEntry } from './use-delete-entry.ts';
import { useOwnLog } from './use-own-log.ts';

type OwnLog = ReturnType<typeof useOwnLog>;
type KnownLog = NonNullable<OwnLog['log']>;

/** What one has practised: this week, the term, and each sitting. */
export function PracticeLogScreen() {
  const own = useOwnLog();
  const { log, query } = own;
  return (
    <DashboardPage title={m.title_practiceLog()}>
      {log === null ? (
        <QueryBody query={query}>{() => <p role="status">{m.app_loading()}</p>}</QueryBody>
      ) : log.sessions.length === 0 ? (
        <EmptyState
          text={m.log_empty()}
          act={
            <ButtonLink look="primary" {...pages.sightReading.at({})}>
              {m.place_practise()}
            </ButtonLink>
          }
        />
      ) : (
        <Log own={own} log={log} />
      )}
    </DashboardPage>
  );
}

function Log({ own, log }: { readonly own: OwnLog; readonly log: KnownLog }) {
  const { classes, timeZone, more } = own;
  const today = dayIn(timeZone, useServices().now());
  const [type] = useOption('logType');
  const [chosen, setChosen] = useOption('logClass');
  const remove = useDeleteEntry();
  // A class they have left since is as if none was chosen.
  const courseId = classes.some((one) => one.courseId === chosen) ? chosen : null;
  const isMeant = (practice: { readonly courseId: string | null }) =>
    courseId === null || practice.courseId === courseId;
  const days = useMemo(
    () => byDay(log.dailyPractices.filter((one) => courseId === null || one.courseId === courseId)),
    [log, courseId],
  );
  const waiting = log.sessions.filter(({ isWaiting }) => isWaiting).length;
  const picture = { byDay: days, today, type };
  return (
    <>
      {own.query.data === undefined && <p className={styles.told}>{m.log_unheard()}</p>}
      {waiting > 0 && (
        <p role="status" className={styles.told}>
          {waiting === 1 ? m.log_oneWaits() : m.log_someWait({ count: waiting })}
        </p>
      )}
      <div className={styles.bar}>
        {classes.length > 0 && (
          <ClassChoice classes={classes} all={m.log_all()} value={courseId} onChange={setChosen} />
        )}
        <LogTypeChoice />
      </div>
      <div className={styles.pictures}>
        <Week {...picture} begins={m.log_weekBegins()} />
        <PastWeeks {...picture} />
      </div>
      <SessionList
        sessions={log.sessions.filter(isMeant)}
        titles={new Map(classes.map((one) => [one.courseId, one.title]))}
        timeZone={timeZone}
        onDelete={(entry, name) => void remove(entry, name)}
        more={more}
      />
    </>
  );
}
