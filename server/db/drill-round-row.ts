import type { DrillType } from '#shared/catalogue/drill-types';
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

/** A round as it was told. */
export function toDrillRound(row: {
  readonly id: string;
  readonly type: DrillType;
  readonly begun_at: Date;
  readonly course_id: string | null;
  /** As the contract let them in. */
  readonly items: unknown;
}): DrillRound {
  const { id, type, begun_at, course_id, items } = row;
  return {
    id,
    type,
    at: begun_at.getTime(),
    courseId: course_id,
    items: items as DrillRound['items'],
  };
}
