import { getDistrictTeachers, handOverClasses } from '#shared/contract/district';
import { mutation } from '../../data/queries/mutation.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** Who teaches where this administrator sees it, with counts. */
export const districtTeachersQuery = replyQuery(getDistrictTeachers);

/** Gives every class that a teacher owns to another. */
export const handOverMutation = (teacherId: string) =>
  mutation(handOverClasses, (toTeacherId: string) => ({
    params: { teacherId },
    body: { toTeacherId },
  }));
