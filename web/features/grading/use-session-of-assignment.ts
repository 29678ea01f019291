import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { sessionOfAssignmentQuery } from './queries.ts';

/**
 * Where a link names an assignment and not what one student sent for it, a teacher is led to the take that has waited longest, a
 * student to their own.
 *
 * @param id of the address, where no session has it
 * @returns whether that is still being found out
 */
export function useSessionOfAssignment(id: string, isWanted: boolean): boolean {
  const navigate = useNavigate();
  const isStudent = useStore(
    useServices().account.store,
    ({ person }) => person?.role === 'student',
  );
  const { data, isPending } = useQuery({ ...sessionOfAssignmentQuery(id), enabled: isWanted });
  const sessionId = data?.sessionId;
  useEffect(() => {
    if (sessionId === undefined) return;
    const href = isStudent
      ? pages.feedback.at({ sessionId })
      : pages.grade.at({ sessionId, scope: 'e' });
    void navigate({ ...href, replace: true });
  }, [navigate, sessionId, isStudent]);
  return isWanted && (isPending || sessionId !== undefined);
}
