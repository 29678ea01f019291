import { type ChosenPart, findPart } from '#shared/assignments/ensemble-part';
import type { chooseInstrument } from '#shared/contract/assignments';
import type { BodyOf } from '#shared/contract/endpoint';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { setOwnMedium } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { linesOf, noSuchLine } from './lines-of.ts';

interface Choice extends BodyOf<typeof chooseInstrument> {
  readonly courseId: ClassId;
  readonly assignmentId: AssignmentId;
  readonly studentId: string;
}

/**
 * What a student plays: in the class, where that is not known yet. Of an ensemble it is a part, for the assignment alone: who
 * sings the tenor once is no tenor by that.
 *
 * @returns whether the class list says something new
 * @throws Refusal where nobody of the ensemble plays that
 */
export async function chooseMedium(
  db: TenantDb,
  { assignmentId, medium, part, ...student }: Choice,
): Promise<boolean> {
  const parts = await linesOf(db, assignmentId);
  const place = { assignmentId, studentId: student.studentId };
  if (parts.length > 0) {
    const chosen = medium === null ? null : { instrument: medium, ...part };
    const isThere =
      part === undefined
        ? parts.some(({ instrument }) => instrument === medium)
        : chosen && findPart(parts, chosen);
    if (chosen !== null && !isThere) throw noSuchLine('medium');
    await setPart(db, place, chosen);
    return false;
  }
  if (medium === null)
    throw refuse('invalid', { path: 'medium', problem: 'Choose what you play.' });
  return setOwnMedium(db, { ...student, medium });
}

async function setPart(
  db: TenantDb,
  place: Pick<Choice, 'assignmentId' | 'studentId'>,
  chosen: ChosenPart | null,
): Promise<void> {
  const part = chosen && JSON.stringify(chosen);
  await db
    .insertInto('assignment_exception')
    .values({
      ...{ assignment_id: place.assignmentId, student_id: place.studentId, part },
      ...{ due_date: null, more_attempts: 0, is_excused: false },
    })
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'student_id']).doUpdateSet({ part }),
    )
    .execute();
}
