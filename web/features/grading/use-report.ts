import { useCallback, useEffect, useRef, useState } from 'react';
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

interface ReportState {
  readonly outcome: ReportOutcome;
  /** Asks again after trouble. */
  readonly reload: () => void;
}

export interface ReportPlace {
  /** Tells one take from another: of the same take links are new with each reply. */
  readonly take: string;
  /** Good for some minutes only. */
  readonly url: string;
}

/**
 * @param place null where nothing was handed in
 * @param ahead what was fetched of it before
 */
export function useReport(
  place: ReportPlace | null,
  ahead: ReportOutcome | null = null,
): ReportState {
  const take = place?.take ?? null;
  const url = place?.url ?? null;
  const [found, setFound] = useState<{ take: string; outcome: ReportOutcome } | null>(
    // Trouble may be over by now.
    take !== null && ahead?.kind === 'ok' ? { take, outcome: ahead } : null,
  );
  /** Another one for each asking. */
  const [asked, setAsked] = useState({});
  /** The link that was tried before. */
  const tried = useRef<string | null>(null);
  const outcome = found?.take === take && found ? found.outcome : null;
  // Marks that are there stay, and what of them is looked at.
  const isThere = outcome?.kind === 'ok';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another asking
  useEffect(() => {
    if (url === null || take === null || isThere) return;
    let wanted = true;
    const isAgain = tried.current === url;
    tried.current = url;
    void fetchReport(url)
      .catch((): ReportOutcome => ({ kind: 'error' }))
      .then((arrived) => {
        if (!wanted) return;
        // An old link is refused like one that leads nowhere.
        const isDoubtful = arrived.kind === 'absent' && isAgain;
        setFound({ take, outcome: isDoubtful ? { kind: 'error' } : arrived });
      });
    return () => {
      wanted = false;
    };
  }, [take, url, asked]);
  const reload = useCallback(() => {
    setFound(null);
    setAsked({});
  }, []);
  return { outcome: outcome ?? { kind: 'loading' }, reload };
}
