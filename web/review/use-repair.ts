import { useState } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import { notesReached } from '#shared/skills/notes-reached';
import * as m from '../i18n/generated/messages.js';
import { useGoToTraining } from '../paths/use-training.ts';
import { useServices } from '../session/services.ts';
import { useIsHere } from '../ui/hooks/use-is-here.ts';

/** Exercises drawn to choose from: 24 are enough to find most of the missed skills in one of them. */
const CANDIDATES = 24;

export interface Repair {
  /** While the music is looked for. */
  readonly isLooking: boolean;
  /** Puts new music on the stand with much of what was missed in it. */
  readonly practise: (report: AssessmentReport) => void;
}

/** Leads from a take to music that has much of what was missed in it. */
export function useRepair(): Repair {
  const { exercises, flash, log, newSeed } = useServices();
  const goToTraining = useGoToTraining();
  const [isLooking, setLooking] = useState(false);
  const isHere = useIsHere();

  const practise = async (report: AssessmentReport) => {
    setLooking(true);
    try {
      const { repair } = await import('#shared/skills/repair');
      const found = await repair(report, {
        seed: newSeed(),
        count: CANDIDATES,
        generate: exercises.written,
      });
      // Who has gone on is not called back.
      if (!isHere()) return;
      if (found.kind === 'cannot-say') return flash.show(m.result_cannotSay());
      if (found.kind === 'nothing-missed') {
        return flash.show(isOnlyTuning(report) ? m.result_onlyTuning() : m.result_noRepair());
      }
      if (found.kind !== 'repair') return flash.show(m.skills_noMusic(), 'trouble');
      const { exercise, skills } = found;
      const courseId = exercise.request.course ?? undefined;
      const training = { why: 'missed', skills, codes: [exercise.code], courseId } as const;
      await goToTraining(training, report.music.code);
    } catch (error) {
      void log.report('error', 'repair', String(error));
      if (isHere()) flash.show(m.skills_noMusic(), 'trouble');
    } finally {
      setLooking(false);
    }
  };
  return { isLooking, practise: (report) => void practise(report) };
}

/** Whether there is anything to practise: what is marked even at moderate strictness, where the take can be assessed at all. */
export function hasMissed(report: AssessmentReport): boolean {
  return notesReached(report).some(({ grade }) => grade !== 'good');
}

/** Some notes are of no skill that could be practised; only where none of these is marked was every note read. */
function isOnlyTuning(report: AssessmentReport): boolean {
  return notesReached(report).every(({ incident, rhythmProblems }) => !incident && !rhythmProblems);
}
