import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ExerciseRequest } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../studio/services.ts';
import { Stage } from '../../studio/stage/stage.tsx';
import { Problem } from './problem.tsx';
import { setUpProblemWords } from './problem-words.ts';
import { useExercise } from './use-exercise.ts';

export interface PracticeProps {
  readonly request: ExerciseRequest;
  /** Fixes the exercise; null draws a new one. */
  readonly seed: number | null;
  readonly primary: 'play' | 'check';
  /** Said once, when the first music is there. */
  readonly notice: string | null;
}

/** Exercise after exercise of one request. */
export function Practice({ request, seed, primary, notice }: PracticeProps) {
  const { outcome, next } = useExercise(request, seed);
  const { flash } = useServices();
  const navigate = useNavigate();
  const hasMusic = outcome?.kind === 'exercise';
  useEffect(() => {
    if (hasMusic && notice !== null) flash.show(notice);
  }, [hasMusic, notice, flash]);
  useEffect(() => {
    if (outcome?.kind === 'exercise' && outcome.isRepeated) flash.show(m.stage_fewTunes());
  }, [outcome, flash]);
  if (outcome === null) return null;
  if (outcome.kind === 'refused') {
    return <Problem text={setUpProblemWords(outcome.problem.path, request.medium)} />;
  }
  if (outcome.kind === 'expired') return <Problem text={m.demo_expired()} />;
  return (
    <Stage
      exercise={outcome.exercise}
      primary={primary}
      next={{ label: m.stage_newMusic(), onPress: next }}
      onBack={() => void navigate({ to: '/' })}
    />
  );
}
