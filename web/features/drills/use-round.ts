import { useEffect, useState } from 'react';
import type { DrillExercise, DrillItem } from '#shared/drills/exercise';
import type { Answered, RoundKind } from '#shared/drills/round';
import { type Services, useServices } from '../../session/services.ts';
import { keepRound } from './keep-round.ts';
import { createRoundModel, type RoundMeans, type RoundModel } from './round-model.ts';

/**
 * The next question.
 *
 * @param last null at the beginning
 * @param missed items whose last answer was not right
 */
export type NextQuestion = (
  last: DrillItem | null,
  missed: ReadonlySet<string>,
) => Promise<DrillExercise>;

export interface RoundPlan {
  readonly kind: RoundKind;
  readonly questions: (services: Services) => NextQuestion;
  /** The class it is practised for. */
  readonly courseId: string | null;
  /** When answers are heard through the microphone. */
  readonly listens: 'never' | 'always' | 'last-minute';
  /** Asks by eye from now on, where there is no sound; null where a drill is for the ear alone. */
  readonly byEye: (() => void) | null;
}

function setTimer(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** A round of this plan, from its first question until the screen is left; null before it has begun. */
export function useRound(
  plan: RoundPlan,
  onAnswered: (answered: Answered) => void,
): RoundModel | null {
  const services = useServices();
  const [model, setModel] = useState<RoundModel | null>(null);
  const [trouble, setTrouble] = useState<{ readonly error: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round keeps the plan that it began with
  useEffect(() => {
    const ask = plan.questions(services);
    const onTrouble = (error: unknown) => setTrouble({ error });
    let isLeft = false;
    let end = () => {};
    ask(null, new Set()).then((first) => {
      if (isLeft) return;
      const { kind } = plan;
      const round = beginRoundOf(plan, { kind, first, ask, onTrouble, onAnswered }, services);
      end = round.end;
      setModel(round.begun);
    }, onTrouble);
    return () => {
      isLeft = true;
      end();
    };
  }, []);
  if (trouble !== null) throw trouble.error;
  return model;
}

function beginRoundOf(
  { courseId }: RoundPlan,
  means: Omit<RoundMeans, 'now' | 'setTimer' | 'onScored'>,
  { device, log, newId, now }: Services,
) {
  const time = () => now().getTime();
  const kept = keepRound({ device, log, newId, setTimer, begun: { at: time(), courseId } });
  const begun = createRoundModel({
    ...means,
    ...{ now: time, setTimer },
    onAnswered(answered) {
      kept.answered();
      means.onAnswered(answered);
    },
    onScored: kept.scored,
  });
  begun.state.subscribe(({ isEnded }, before) => {
    if (isEnded && !before.isEnded) kept.over();
  });
  const end = () => {
    begun.close();
    kept.end();
  };
  return { begun, end };
}
