import type { Device } from '../session/services.ts';
import { practiceCoursesQuery } from '../set-up/queries.ts';

/** Milliseconds: what the first page has just asked for need not be asked for again. */
const FRESH = 60_000;

/** The classes of a student and their rules, on every visit: they hold without a network, whichever page was opened first. */
export const fetchClassRules = ({ queries }: Pick<Device, 'queries'>): Promise<void> =>
  queries.prefetchQuery({ ...practiceCoursesQuery, staleTime: FRESH });
