import { useQuery } from '@tanstack/react-query';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { constraintsQuery, practiceCoursesQuery } from './queries.ts';

/**
 * What a class leaves open; undefined until it is known. What was said of it once holds while the server says nothing new, and
 * the list of classes says it too. Where nobody can say what its rules are there is music all the same, as on the stage.
 *
 * @param courseId null for oneself
 */
export function useLimits(courseId: string | null): UserConstraints | undefined {
  const isInClass = courseId !== null;
  const session = { sessionType: 'practice', id: courseId ?? '' } as const;
  const { data, isError } = useQuery({ ...constraintsQuery(session), enabled: isInClass });
  // Whoever offers asks for the classes; here they are only looked at.
  const classes = useQuery({ ...practiceCoursesQuery, enabled: false }).data?.courses;
  if (!isInClass) return noLimits;
  if (data !== undefined) return data.constraints;
  if (!isError) return undefined;
  return classes?.find((one) => one.courseId === courseId)?.constraints ?? noLimits;
}
