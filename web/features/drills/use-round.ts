import { useEffect, useState } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import type { ItemState } from '#shared/drills/item-states';
import type { Answered } from '#shared/drills/round';
import { type Services, useServices } from '../../session/services.ts';
import { keepRound } from './keep-round.ts';
import { questionsOf } from './questions.ts';
import { createRoundModel, type RoundMeans, type RoundModel } from './round-model.ts';

export interface RoundPlan {
  readonly type: DrillType;
  readonly settings: object;
  readonly step: string;
  readonly states: ReadonlyMap<string, ItemState>;
  /** Items that come first: what was missed in the round before. */
  readonly first: ReadonlySet<string>;
  readonly courseId: string | null;
  readonly onAnswered: (answered: Answered) => void;
}

function setTimer(work: () => void, milliseconds: number): () => void {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}

/** A round of this plan, from its first question until the screen is left; null before it has begun. */
export function useRound(plan: RoundPlan): RoundModel | null {
  const services = useServices();
  const [model, setModel] = useState<RoundModel | null>(null);
  const [trouble, setTrouble] = useState<{ readonly error: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round keeps the plan that it began with
  useEffect(() => {
    const ask = questionsOf(plan, services);
    const onTrouble = (error: unknown) => setTrouble({ error });
    let isLeft = false;
    let end = () => {};
    ask(null, new Set()).then((first) => {
      if (isLeft) return;
      const round = beginRoundOf(plan, { first, ask, onTrouble }, services);
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
  { type, courseId, onAnswered }: RoundPlan,
  questions: Pick<RoundMeans, 'first' | 'ask' | 'onTrouble'>,
  services: Services,
) {
  const { device, log, newId } = services;
  const now = () => services.now().getTime();
  const begin = { id: newId(), at: now(), type, courseId };
  const kept = keepRound({ device, log, setTimer, begun: begin });
  const begun = createRoundModel({
    ...questions,
    ...{ now, setTimer },
    onAnswered(answered) {
      kept.answered();
      onAnswered(answered);
    },
    onScored: kept.scored,
  });
  const end = () => {
    begun.close();
    kept.end();
  };
  return { begun, end };
}
