import { getNeeds } from '#shared/contract/needs';
import { replyQuery } from '../../data/queries/reply-query.ts';

export const needsQuery = replyQuery(getNeeds);
