import type { Options } from '#shared/practice/options';
import type { PracticeMode } from '#shared/practice/practice-log';
import { type Amount, minutesOf } from '#shared/practice-log/totals';
import * as m from '../../i18n/generated/messages.js';

/** Whether a log tells of time or of exercises. */
export type LogType = Options['logType'];

/** "1 h 5 min" */
export function durationWords(seconds: number): string {
  const minutes = minutesOf(seconds);
  if (minutes < 60) return m.log_minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0
    ? m.log_hours({ hours })
    : m.log_hoursAndMinutes({ hours, minutes: minutes % 60 });
}

export function amountWords(type: LogType, { seconds, count }: Amount): string {
  if (type === 'timeSpent') return durationWords(seconds);
  return count === 1 ? m.log_oneExercise() : m.log_exercises({ count });
}

/** What is drawn: minutes, or exercises. */
export const amountOf = (type: LogType, { seconds, count }: Amount): number =>
  type === 'timeSpent' ? minutesOf(seconds) : count;

export const daysWords = (count: number): string =>
  count === 1 ? m.log_oneDay() : m.log_days({ count });

const modes: Readonly<Record<PracticeMode, () => string>> = {
  freeplay: m.log_freeplay,
  drill: m.log_drill,
  challenge: m.log_challenge,
  'auto-assessment': m.log_assessed,
  assignment: m.log_assignment,
  review: m.log_review,
};

export const modeWords = (mode: PracticeMode): string => modes[mode]();
