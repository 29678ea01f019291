import { assessAgain } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { median } from '#shared/lib/median';
import type { Tempo } from '#shared/lib/units';
import { clampTempo } from '#shared/practice/tempo';
import * as m from '../../i18n/generated/messages.js';
import type { LookedAtTake, ReviewOptions, ReviewState } from './review-state.ts';

interface TrialParts<Take extends LookedAtTake> {
  readonly services: ReviewOptions<Take>['services'];
  readonly keepMarks: ReviewOptions<Take>['keepMarks'];
  readonly get: () => ReviewState<Take>;
  readonly settle: (marks: Pick<ReviewState<Take>, 'accepted' | 'tried'>) => void;
}

/** Other marks beside the ones a take has, and how they take their place. */
export function markTrials<Take extends LookedAtTake>(parts: TrialParts<Take>) {
  const { services, keepMarks, get, settle } = parts;

  /** Marks the take as if it had been played at another tempo; nothing of that is kept until it is accepted. */
  function tryTempo(tempo: Tempo): void {
    const { original } = get();
    if (original === null) return;
    const tried = assessAgain(original.report, tempo);
    settle({ accepted: get().accepted, tried });
  }

  return {
    tryTempo,
    /** At the tempo the player kept on the whole. */
    tryOwnTempo(): void {
      const { take } = get();
      if (take) tryTempo(ownTempo(take.report));
    },
    async accept(): Promise<void> {
      const { original, tried } = get();
      if (original === null || tried === null || !keepMarks) return;
      try {
        await keepMarks(original, tried);
        if (get().original === original) settle({ accepted: tried, tried: null });
        services.flash.show(m.rerun_kept());
      } catch (error) {
        void services.log.report('error', 'rerun', String(error));
        services.flash.show(m.take_notKept(), 'trouble');
      }
    },
  };
}

export type MarkTrials = ReturnType<typeof markTrials>;

/** How fast the player went on the whole. */
function ownTempo(report: AssessmentReport): Tempo {
  const tempos = report.tempoCurve.map(({ tempo }) => tempo);
  return clampTempo(tempos.length > 0 ? median(tempos) : report.exercise.tempo);
}
