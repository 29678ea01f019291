import type { Take } from '#audio-core';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import type { Services } from '../../session/services.ts';
import type { ReportTrouble } from './report-trouble.ts';
import type { TakeInput } from './take.ts';

/** `broken`: our own assessment broke down, and would again. */
type Assessed =
  | { readonly kind: 'assessed'; readonly report: AssessmentReport }
  | { readonly kind: 'broken' };

/** Fetched while the music is played: the first exercise does not wait for it. */
const loadAssessTake = () => import('#shared/assessment/assess-take');

/** Fetches behind the music what assesses it; a failure shows itself when it is needed. */
export function fetchAssessment(): void {
  loadAssessTake().catch(() => {});
}

interface AssessServices extends Pick<Services, 'hasFault' | 'log'> {
  readonly report: ReportTrouble;
}

/** Compares what was heard with what is written, where it is not a teacher's ear that does. */
export async function assess(
  exercise: Exercise,
  take: Take & Pick<TakeInput, 'a4' | 'isByEar'>,
  { hasFault, log, report }: AssessServices,
): Promise<Assessed> {
  try {
    if (hasFault('assessment-exception')) throw new Error('forced');
    const { heard, evidence, silences, isTooSoft, tempo, a4, isByEar } = take;
    if (isByEar) {
      const { byEar } = await import('#shared/assessment/by-ear');
      return { kind: 'assessed', report: byEar(exercise, tempo) };
    }
    const { assessTake } = await loadAssessTake();
    const assessed = await assessTake(exercise, heard, {
      tempo,
      start: 0,
      a4,
      silences,
      isTooSoft,
      ask: evidence,
    });
    if (heard.length === 0) void log.report('warn', 'assessment', 'No notes detected');
    return { kind: 'assessed', report: assessed };
  } catch (error) {
    report(error);
    return { kind: 'broken' };
  }
}
