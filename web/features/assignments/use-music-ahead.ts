import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canTryAgain } from '#shared/assignments/attempts';
import { isClosed } from '#shared/assignments/late';
import { getAssignedMusic } from '#shared/contract/assignment-editor';
import type { StudentAssignment } from '#shared/contract/assignments';
import { addressOf } from '../../data/api/api.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { assignedMusicQuery } from './queries.ts';
import { closingOf } from './work-of.ts';

/** Handed in, and no try is left, or nothing is taken any more. */
const isOver = (assignment: StudentAssignment, now: Date) => {
  const { attempts, totalAttemptsAllowed: allowed } = assignment.attemptSummary;
  const isOut =
    !canTryAgain({ attempts, waiting: 0, allowed }) ||
    isClosed(closingOf(assignment), now.getTime());
  return assignment.completedAt !== null && isOut;
};

/** Fetches the music of what is still to be played, so that it is here without a network: each piece once, for it stays as it is. */
export function useMusicAhead(assignments: readonly StudentAssignment[] | undefined): void {
  const { db } = useDevice();
  const { now } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    let isHere = true;
    const fetchAll = async () => {
      for (const assignment of assignments ?? []) {
        const { assignmentId, pieceId, laterPieceIds } = assignment;
        if (pieceId === null || isOver(assignment, now())) continue;
        for (const id of [pieceId, ...laterPieceIds]) {
          const asked = { params: { assignmentId, pieceId: id } };
          if (!isHere || (await db.replies.get(addressOf(getAssignedMusic, asked)))) continue;
          await client.prefetchQuery(assignedMusicQuery(assignmentId, id));
        }
      }
    };
    // What cannot be fetched or kept now is fetched when it is played, or on the next visit.
    fetchAll().catch(() => {});
    return () => {
      isHere = false;
    };
  }, [assignments, db, client, now]);
}
