import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionOfAssignmentQuery } from './queries.ts';

/**
 * Where a link names an assignment and not what one student sent for it, a teacher is led to the take that has waited longest.
 *
 * @param id of the address, where no session has it
 * @returns whether that is still being found out
 */
export function useSessionOfAssignment(id: string, isWanted: boolean): boolean {
  const navigate = useNavigate();
  const { data, isPending } = useQuery({ ...sessionOfAssignmentQuery(id), enabled: isWanted });
  const sessionId = data?.sessionId;
  useEffect(() => {
    if (sessionId === undefined) return;
    void navigate({ href: `/grade/session/${sessionId}/e/feedback`, replace: true });
  }, [navigate, sessionId]);
  return isWanted && (isPending || sessionId !== undefined);
}
