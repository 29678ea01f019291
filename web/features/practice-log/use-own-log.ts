import { useQueries, useQuery } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import type { PracticeLogReply } from '#shared/contract/read-practice-log';
import { entryOf } from '#shared/practice/practice-log';
import { type NotedEntry, withNoted } from '#shared/practice-log/with-noted';
import type { StoredSitting } from '../../data/store/tables/sittings.ts';
import { useDevice } from '../../session/services.ts';
import { useTimeZone } from '../../session/use-time-zone.ts';
import { practiceLogQuery } from './queries.ts';

const nothingYet: PracticeLogReply = {
  ...{ dailyPractices: [], totalTime: 0, totalCount: 0, sessions: [], classes: [] },
  pagination: { page: 1, pageSize: 1, total: 0 },
};

const toNoted = (sitting: StoredSitting): NotedEntry => ({
  ...entryOf(sitting),
  isWaiting: sitting.state === 'unsent',
});

/**
 * One's own log as the server told it, new or kept, with what this device has noted besides. Where the server never told
 * anything, what is noted here is all there is.
 */
export function useOwnLog() {
  const timeZone = useTimeZone();
  const { sittings } = useDevice();
  const query = useQuery(practiceLogQuery(timeZone));
  const [pages, setPages] = useState(1);
  const later = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const earlier = useQueries({ queries: later.map((page) => practiceLogQuery(timeZone, page)) });
  const { data, dataUpdatedAt } = query;
  const isUnheard = data === undefined && query.error?.passes === true;
  // Only what was noted after this answer is added to it: the answer counts everything from before.
  const known = useLiveQuery(async () => {
    // Where the browser keeps nothing, nothing was noted.
    const noted = await sittings.uncounted(dataUpdatedAt).catch(() => []);
    const told = data?.practiceLog ?? (isUnheard && noted.length > 0 ? nothingYet : null);
    return { told, noted };
  }, [sittings, data, dataUpdatedAt, isUnheard]);
  const { told = null, noted } = known ?? {};

  const log = useMemo(() => {
    if (told === null || noted === undefined) return null;
    const sessions = [told, ...earlier.flatMap(({ data }) => data?.practiceLog ?? [])].flatMap(
      (page) => page.sessions,
    );
    return withNoted({ ...told, sessions }, noted.map(toNoted), timeZone);
  }, [told, earlier, noted, timeZone]);

  return {
    query,
    timeZone,
    /** null until it is known. */
    log,
    classes: told?.classes ?? [],
    more: {
      isThere: told !== null && pages * told.pagination.pageSize < told.pagination.total,
      isBusy: earlier.some(({ isFetching }) => isFetching),
      trouble: earlier.find(({ error }) => error !== null)?.error ?? null,
      show: () => setPages(pages + 1),
    },
  };
}
