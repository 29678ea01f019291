import { useCallback, useMemo, useState } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import { median } from '#shared/lib/median';
import type { Tempo } from '#shared/lib/units';
import { clampTempo } from '#shared/practice/tempo';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';

/** Other marks for a take, tried beside the ones it has (spec 3 §4). */
export interface Rerun {
  /** The take with the marks that are shown now; null without a take. */
  readonly take: StoredTake | null;
  /** The marks it has, put aside while others are tried; null while none are. */
  readonly stash: AssessmentReport | null;
  /** What is tried; null while nothing is. */
  readonly tried: AssessmentReport | null;
  /** null where the take could not keep other marks, or is to keep those it has. */
  readonly begin: (() => void) | null;
  readonly toTempo: (tempo: Tempo) => void;
  readonly accept: () => void;
  readonly cancel: () => void;
}

/** Fetched when it is asked for: it brings the judge. */
const loadJudge = () => import('#shared/assessment/assess');

interface Tried {
  /** Of which take. */
  readonly of: StoredTake;
  readonly accepted: AssessmentReport | null;
  readonly tried: AssessmentReport | null;
}

/**
 * Marks a take as if it had been played at another tempo; what is not kept leaves no trace.
 *
 * @param mayKeep whether other marks may take the place of those it has
 */
export function useRerun(original: StoredTake | null, mayKeep: boolean): Rerun {
  const { device, flash, log } = useServices();
  const [kept, setKept] = useState<Tried | null>(null);
  const state = kept && kept.of === original ? kept : null;
  const stash = state?.accepted ?? original?.report ?? null;
  const tried = state?.tried ?? null;
  const report = tried ?? stash;
  const take = useMemo(
    () => (original && report && report !== original.report ? { ...original, report } : original),
    [original, report],
  );
  const accepted = state?.accepted ?? null;

  const show = useCallback(
    async (tempo: Tempo) => {
      if (original === null) return;
      try {
        const { assessAgain } = await loadJudge();
        const again = assessAgain(original.report, tempo);
        setKept({ of: original, accepted, tried: again });
      } catch (error) {
        void log.report('error', 'rerun', String(error));
        flash.show(m.take_notRead(), 'trouble');
      }
    },
    [original, accepted, log, flash],
  );

  const settle = (next: AssessmentReport | null) => {
    if (original) setKept({ of: original, accepted: next, tried: null });
  };

  const accept = async () => {
    if (original === null || tried === null) return;
    try {
      const { takes, skills, sync } = await device();
      await takes.mark(original.id, tried);
      settle(tried);
      flash.show(m.rerun_kept());
      // A take is a take without it.
      skills
        .learn({ ...original, report: tried })
        .then(() => sync.run('skills'))
        .catch((error: unknown) => void log.report('warn', 'skills', String(error)));
    } catch (error) {
      void log.report('error', 'rerun', String(error));
      flash.show(m.take_notKept(), 'trouble');
    }
  };

  return {
    take,
    stash: tried ? stash : null,
    tried,
    begin: stash && mayKeep ? () => void show(ownTempo(stash)) : null,
    toTempo: (tempo) => void show(tempo),
    accept: () => void accept(),
    cancel: () => settle(accepted),
  };
}

/** How fast the player went on the whole. */
function ownTempo(report: AssessmentReport): Tempo {
  const tempos = report.tempoCurve.map(({ tempo }) => tempo);
  return clampTempo(tempos.length > 0 ? median(tempos) : report.exercise.tempo);
}
