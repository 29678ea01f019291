import type { DrillRound } from '#shared/drills/drill-map';

/** A round as its table has it, its answers summed beside them. */
export function drillRoundRow(personId: string, round: DrillRound, revision: number) {
  const { id, at, type, courseId, items } = round;
  const tallies = Object.values(items);
  return {
    user_id: personId,
    id,
    course_id: courseId,
    type,
    begun_at: new Date(at),
    tries: tallies.reduce((sum, { tries }) => sum + tries, 0),
    correct: tallies.reduce((sum, { right }) => sum + right, 0),
    items: JSON.stringify(items),
    revision,
  };
}
