import { dayIn } from '../lib/time-zone.ts';
import type { PracticeEntry } from '../practice/practice-log.ts';
import type { DailyPractice } from './totals.ts';
import { uncounted } from './uncounted.ts';

type ListedEntry = Omit<PracticeEntry, 'timeZone'>;

/** What a device has noted of its own. */
export interface NotedEntry extends ListedEntry {
  /** The server has not had it as it stands. */
  readonly isWaiting: boolean;
}

interface Log {
  readonly dailyPractices: readonly DailyPractice[];
  readonly sessions: readonly ListedEntry[];
}

/**
 * A log as the server told it, with what the device has noted besides: everything once. The latest session comes first.
 *
 * @param log with the latest sessions at least
 */
export function withNoted(log: Log, noted: readonly NotedEntry[], timeZone: string) {
  const rest = uncounted(noted, log.sessions);
  const known = new Map<string, NotedEntry>(
    log.sessions.map((session) => [session.id, { ...session, isWaiting: false }]),
  );
  for (const entry of noted) {
    const { seconds = 0, count = 0 } = known.get(entry.id) ?? {};
    known.set(entry.id, {
      ...entry,
      seconds: Math.max(seconds, entry.seconds),
      count: Math.max(count, entry.count),
    });
  }
  const added = rest.map(({ startedAt, courseId, seconds, count }) => {
    return { day: dayIn(timeZone, Date.parse(startedAt)), courseId, seconds, count };
  });
  return {
    dailyPractices: [...log.dailyPractices, ...added],
    sessions: [...known.values()].sort((one, other) =>
      other.startedAt.localeCompare(one.startedAt),
    ),
  };
}
