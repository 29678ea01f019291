import type { StoredSitting } from '../../store/tables/sittings.ts';
import type { NamedProblem } from '../answer.ts';

/** The clock of the device is fast, and nobody said by how much: by then it may be right, or the time have come. */
const FAST_CLOCK_WAIT_MS = 60 * 60_000;

type Change = Partial<
  Pick<
    StoredSitting,
    'courseId' | 'timeZone' | 'startedAt' | 'endedAt' | 'state' | 'nextTryAt' | 'problem'
  >
>;

/**
 * What becomes of a sitting the server named. That somebody practised is worth more than for which class, or on which
 * day: a class they are no longer in, and a time zone younger than the server, are let go of, and what was played before
 * the device's clock was set right was played just now. The rest is set aside with the reason.
 *
 * @param now milliseconds since 1970
 */
export function afterRefusal(
  { courseId, timeZone, startedAt, endedAt }: StoredSitting,
  problems: readonly NamedProblem[],
  now: number,
): Change {
  const mended = problems.map(({ path }): Change | null => {
    if (path === 'courseId' && courseId !== null) return { courseId: null };
    if (path === 'timeZone' && timeZone !== 'UTC') return { timeZone: 'UTC' };
    if ((path === 'startedAt' && startedAt > now) || (path === 'seconds' && endedAt > now))
      return { startedAt: now - (endedAt - startedAt), endedAt: now };
    if (path === 'startedAt' && startedAt > 0) return { nextTryAt: now + FAST_CLOCK_WAIT_MS };
    return null;
  });
  if (mended.includes(null)) return { state: 'refused', problem: problems[mended.indexOf(null)]! };
  return Object.assign({}, ...mended) as Change;
}
