import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type AssignedMusic, assignedRequest } from '#shared/assignments/assigned-request';
import { withoutRefused } from '#shared/assignments/without-refused';
import type { StudentAssignment } from '#shared/contract/assignments';
import type { Exercise } from '#shared/generation/exercise';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import { type BlankMusic, forTheStand } from '../../data/exercises/for-the-stand.ts';
import * as m from '../../i18n/generated/messages.js';
import { setUpAddress } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';

/** Why there is nothing to put on the stand, null where there is music. */
function problemOf({ kind }: ExerciseOutcome | BlankMusic): string | null {
  if (kind === 'exercise') return null;
  return kind === 'blank' ? m.stage_noMusic() : m.stage_cannotStart();
}

/** The music of an assignment of which none is stored: written here by what fixes it; null until it is. */
export function useComposedMusic({
  assignmentId,
  configuration,
  settings,
}: Pick<StudentAssignment, 'assignmentId' | 'configuration' | 'settings'>): Exercise | null {
  const { exercises, log, dialogs } = useServices();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ExerciseOutcome | BlankMusic | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  // The generator did not load: the screen above says so and offers to load again.
  if (trouble !== null) throw trouble;
  useEffect(() => {
    const { seed, medium, ...said } = configuration;
    const write = async (asked: AssignedMusic): Promise<ExerciseOutcome> => {
      const arrived = await exercises.exact(assignedRequest(asked, medium), seed);
      const next = arrived.kind === 'refused' && withoutRefused(asked, arrived.problem.path);
      return next ? write(next) : arrived;
    };
    void write({ ...said, settings }).then(
      (arrived) => setOutcome(forTheStand(arrived, log)),
      setTrouble,
    );
  }, [exercises, configuration, settings, log]);
  const problem = outcome === null ? null : problemOf(outcome);
  useEffect(() => {
    if (problem === null) return;
    let isGone = false;
    void log.report('error', 'generation', problem);
    void dialogs
      .alert({ title: m.stage_creationErrorTitle(), body: problem, close: m.dialog_ok() })
      .then(() => {
        const to = setUpAddress({ exerciseType: 'sr', step: 'start', assignmentId });
        if (!isGone) void navigate(to);
      });
    return () => {
      isGone = true;
    };
  }, [problem, assignmentId, dialogs, log, navigate]);
  return outcome?.kind === 'exercise' ? outcome.exercise : null;
}
