import { attemptsAhead, variantOf } from '#shared/assignments/variants';
import { assignmentSettings } from '#shared/contract/assignment-settings';
import type { OwnMusic } from './own-pieces.ts';

/** Of an assignment, and of one student's work on it as `assignedWork` has it. */
interface WorkRow {
  readonly id: string;
  readonly settings: unknown;
  readonly medium: string;
  readonly for_own_instrument: boolean;
  readonly plays: string | null;
  readonly round: number | null;
  readonly attempts: number | null;
  readonly max_attempts: number | null;
  readonly more_attempts: number;
  readonly gave_back: boolean | null;
}

/** As many as the teacher said, those given to this student, and the one that came back; null is unlimited. */
export const allowedOf = ({
  max_attempts,
  more_attempts,
  gave_back,
}: Pick<WorkRow, 'max_attempts' | 'more_attempts' | 'gave_back'>): number | null =>
  max_attempts === null ? null : max_attempts + more_attempts + Number(gave_back ?? false);

/** What somebody plays it on. */
export const mediumOf = (row: Pick<WorkRow, 'for_own_instrument' | 'plays' | 'medium'>): string =>
  row.for_own_instrument ? (row.plays ?? row.medium) : row.medium;

/** What a student plays at the attempts that come next; null where all play the same, or nothing more is to be played. */
export function ownMusicOf(row: WorkRow, studentId: string): OwnMusic | null {
  if (assignmentSettings.parse(row.settings).variants === 'same') return null;
  if (row.for_own_instrument && row.plays === null) return null;
  const begun = row.attempts ?? 0;
  const round = row.round ?? 1;
  const left = (allowedOf(row) ?? Number.POSITIVE_INFINITY) - begun;
  const count = Math.min(attemptsAhead, left);
  if (count <= 0) return null;
  const variants = Array.from({ length: count }, (_, index) =>
    variantOf({ studentId, round, before: begun + index }),
  );
  return { assignmentId: row.id, medium: mediumOf(row), variants };
}
