import { queryOptions } from '@tanstack/react-query';
import { getProblemReportNotes, getProblemReports } from '#shared/contract/problem-reports';
import type { Api } from '../../data/api/api.ts';
import { keys } from '../../data/queries/keys.ts';
import { replyQuery } from '../../data/queries/reply-query.ts';
import { type FetchedReport, fetchReport } from './fetch-problem-report.ts';

export const problemReportsQuery = replyQuery(getProblemReports);

/** One report with its sound: fetched whenever it is opened, and held no longer than it is looked at. */
export const problemReportQuery = (reportId: string, api: Api) =>
  queryOptions<FetchedReport>({
    queryKey: keys.one(getProblemReportNotes, { params: { reportId } }),
    queryFn: () =>
      fetchReport(reportId, { api, fetch: globalThis.fetch }).catch(
        (): FetchedReport => ({ kind: 'unreadable' }),
      ),
    staleTime: 'static',
    gcTime: 0,
  });
