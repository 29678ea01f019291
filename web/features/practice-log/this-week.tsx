import { useMemo } from 'react';
import { dayIn } from '#shared/lib/time-zone';
import { byDay } from '#shared/practice-log/totals';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { Week } from './components/week.tsx';
import { useOwnLog } from './use-own-log.ts';

/** What one has practised this week, for the first page; nothing before there is a log. */
export function ThisWeek() {
  const { log, timeZone } = useOwnLog();
  const today = dayIn(timeZone, useServices().now());
  const [type] = useOption('logType');
  const days = useMemo(() => byDay(log?.dailyPractices ?? []), [log]);
  if (log === null || log.sessions.length === 0) return null;
  return <Week byDay={days} today={today} type={type} begins={m.log_weekBegins()} />;
}
