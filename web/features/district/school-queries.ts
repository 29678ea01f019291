import { addSchool, placeAtSchool, renameSchool } from '#shared/contract/district';
import type { BodyOf } from '#shared/contract/endpoint';
import { mutation } from '../../data/queries/mutation.ts';

/** @param schoolId which is renamed; null adds one */
export const nameSchoolMutation = (schoolId: string | null) =>
  mutation(schoolId === null ? addSchool : renameSchool, (body: BodyOf<typeof addSchool>) => ({
    ...(schoolId !== null && { params: { schoolId } }),
    body,
  }));

export const placeMutation = (teacherId: string) =>
  mutation(placeAtSchool, (schoolId: string | null) => ({
    params: { teacherId },
    body: { schoolId },
  }));
