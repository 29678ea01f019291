import type { StudentAssignment } from '#shared/contract/assignments';

/** What decides whether an assignment can still be begun, as `shared/assignments/late` asks for it. */
export const closingOf = ({
  dueDate,
  acceptsLate,
}: Pick<StudentAssignment, 'dueDate' | 'acceptsLate'>) => ({
  due: dueDate === null ? null : Date.parse(dueDate),
  acceptsLate,
});
