import { getClassDrills } from '#shared/contract/drills';
import { replyQuery } from '../../data/queries/reply-query.ts';

export const classDrillsQuery = (courseId: string) =>
  replyQuery(getClassDrills, { params: { courseId } });
