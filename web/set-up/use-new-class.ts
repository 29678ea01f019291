import { useQueryClient } from '@tanstack/react-query';
import { keepPractisedFor } from '../data/store/kept-practised-for.ts';
import { useServices } from '../session/services.ts';
import { practiceCoursesQuery } from './queries.ts';

/** After joining: the student practises for that class from here on, and its rules are here before they do. */
export function useNewClass(): (courseId: string) => Promise<void> {
  const queries = useQueryClient();
  const { ownStorage } = useServices();
  return async (courseId) => {
    keepPractisedFor({ courseId }, ownStorage);
    await queries.prefetchQuery({ ...practiceCoursesQuery, staleTime: 0 });
  };
}
