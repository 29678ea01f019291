import type { StudentPractice } from '#shared/contract/read-practice-log';
import { csvOf, separatorFor } from '#shared/lib/csv';
import { dayIn } from '#shared/lib/time-zone';
import type { DayRange } from '#shared/practice-log/range';
import { minutesOf } from '#shared/practice-log/totals';
import * as m from '../../i18n/generated/messages.js';

interface ClassLog {
  readonly title: string;
  readonly students: readonly StudentPractice[];
  readonly days: DayRange;
  readonly timeZone: string;
  /** Of who opens it in a spreadsheet, as a browser names it. */
  readonly language: string;
}

/** The table of a class as a file for spreadsheets, with the same figures. */
export function classLogFile({ title, students, days, timeZone, language }: ClassLog): File {
  const head = [
    ...[m.submission_student(), m.student_minutes(), m.student_exercises()],
    ...[m.log_daysTitle(), m.student_lastPractised(), m.log_from(), m.log_to()],
  ];
  const rows = students.map((one) => [
    ...[one.studentName, minutesOf(one.totalTime), one.totalCount, one.days],
    one.lastPractisedAt === null ? null : dayIn(timeZone, new Date(one.lastPractisedAt)),
    ...[days.from, days.to],
  ]);
  const safe = title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/^\.+/, '');
  const name = `${m.title_practiceLog()} ${safe} ${days.from} ${days.to}.csv`;
  return new File([csvOf([head, ...rows], separatorFor(language))], name, { type: 'text/csv' });
}
