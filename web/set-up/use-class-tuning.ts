import { useQuery } from '@tanstack/react-query';
import type { Hertz } from '#shared/lib/units';
import { useOpenedFor } from '../session/use-opened-for.ts';
import { practiceCoursesQuery } from './queries.ts';

/** The A that a class tunes to, for a student of it; null where it leaves that to the player, and for everybody else. */
export function useClassTuning(courseId: string | null): Hertz | null {
  const isStudent = useOpenedFor()?.role === 'student';
  const { data } = useQuery({ ...practiceCoursesQuery, enabled: isStudent && courseId !== null });
  return data?.courses.find((one) => one.courseId === courseId)?.constraints?.a4 ?? null;
}
