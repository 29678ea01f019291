import { getReports } from '#shared/contract/reports';
import { replyQuery } from '../../data/queries/reply-query.ts';

export const problemReportsQuery = replyQuery(getReports);
