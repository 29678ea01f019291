import { mutationOptions } from '@tanstack/react-query';
import { getDistrictTeachers, handOverClasses } from '#shared/contract/district';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Api } from '../../data/api/api.ts';
import { replyOf, type Trouble } from '../../data/api/trouble.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';

/** Who teaches where this administrator sees it, with counts. */
export const districtTeachersQuery = replyQuery(getDistrictTeachers);

/** Gives every class that a teacher owns to another. */
export const handOverMutation = (api: Pick<Api, 'call'>, teacherId: string) =>
  mutationOptions<ReplyOf<typeof handOverClasses>, Trouble, string>({
    mutationFn: async (toTeacherId) =>
      replyOf(await api.call(handOverClasses, { params: { teacherId }, body: { toTeacherId } })),
    meta: { invalidates: [keys.all(getDistrictTeachers)] },
  });
