import { getSchools } from '#shared/contract/district';
import { replyQuery } from '../data/queries/reply-query.ts';

/** The schools that this administrator looks after. */
export const schoolsQuery = replyQuery(getSchools);
