import { useCallback, useEffect, useState } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import { isOlderAssessment, openAssessment } from '#shared/contract/open-assessment';

/** The stored assessment of a take. `absent` is the store's 403: the student's device sent none. */
export type ReportOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ok'; readonly report: AssessmentReport }
  | { readonly kind: 'absent' }
  | { readonly kind: 'newer' }
  /** Of a time whose documents are not read any more. */
  | { readonly kind: 'too-old' }
  | { readonly kind: 'network' }
  | { readonly kind: 'error' };

/** The student's device wrote it, so it is checked before anything is drawn from it. */
export async function fetchReport(url: string): Promise<ReportOutcome> {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (response === null) return { kind: 'network' };
  if (response.status === 403) return { kind: 'absent' };
  if (!response.ok) return { kind: 'error' };
  const stored: unknown = await response.json();
  const opened = openAssessment(stored);
  if (opened.kind !== 'unreadable') return opened;
  return isOlderAssessment(stored) ? { kind: 'too-old' } : { kind: 'error' };
}

export interface ReportState {
  readonly outcome: ReportOutcome;
  /** Asks again after trouble. */
  readonly reload: () => void;
}

export function useReport(url: string | null): ReportState {
  const [outcome, setOutcome] = useState<ReportOutcome>({ kind: 'loading' });
  /** Another one for each asking. */
  const [asked, setAsked] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another asking
  useEffect(() => {
    if (url === null) return;
    let wanted = true;
    void fetchReport(url)
      .catch((): ReportOutcome => ({ kind: 'error' }))
      .then((arrived) => {
        if (wanted) setOutcome(arrived);
      });
    return () => {
      wanted = false;
    };
  }, [url, asked]);
  const reload = useCallback(() => {
    setOutcome({ kind: 'loading' });
    setAsked({});
  }, []);
  return { outcome, reload };
}
