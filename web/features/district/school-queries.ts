import { mutationOptions } from '@tanstack/react-query';
import {
  addSchool,
  getDistrictTeachers,
  getSchools,
  placeAtSchool,
  renameSchool,
} from '#shared/contract/district';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

type Caller = Pick<Api, 'call'>;

export const schoolsQuery = replyQuery(getSchools);

/** @param schoolId which is renamed; null adds one */
export const nameSchoolMutation = (api: Caller, schoolId: string | null) =>
  mutationOptions<unknown, Trouble, BodyOf<typeof addSchool>>({
    mutationFn: async (body) =>
      schoolId === null
        ? replyOf(await api.call(addSchool, { body }))
        : replyOf(await api.call(renameSchool, { params: { schoolId }, body })),
    meta: { invalidates: [keys.all(getSchools)] },
  });

export const placeMutation = (api: Caller, teacherId: string) =>
  mutationOptions<ReplyOf<typeof placeAtSchool>, Trouble, string | null>({
    mutationFn: async (schoolId) =>
      replyOf(await api.call(placeAtSchool, { params: { teacherId }, body: { schoolId } })),
    meta: { invalidates: [keys.all(getDistrictTeachers)] },
  });
