import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { availabilityOf } from '#shared/access/availability';
import { useServices } from '../session/services.ts';
import { practiceCoursesQuery } from './queries.ts';

/**
 * Whether drills are there for who is looking, by what is known of their classes; null while that is asked.
 *
 * @param courseId the class they are practised for, which alone counts then
 */
export function useDrills(courseId: string | undefined): boolean | null {
  const { account } = useServices();
  const person = useStore(account.store, (state) => state.person);
  const isStudent = person?.role === 'student';
  const { data, isPending } = useQuery({ ...practiceCoursesQuery, enabled: isStudent });
  if (isStudent && isPending) return null;
  // On a first visit without a network no class is known: nobody is kept out for that.
  const courses = data?.courses ?? [];
  const asked = courses.filter((one) => courseId === undefined || one.courseId === courseId);
  return availabilityOf(person, asked).drills;
}
