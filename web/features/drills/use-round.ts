import { useEffect, useState } from 'react';
import { createExercise } from '#shared/drills/create-exercise';
import { drillOf, type OpenDrill } from '#shared/drills/drills';
import type { DrillItem } from '#shared/drills/exercise';
import { type ItemState, needOf } from '#shared/drills/item-states';
import { readExercise } from '#shared/drills/read-exercise';
import type { Answered } from '#shared/drills/round';
import { type Services, useServices } from '../../session/services.ts';
import { keepRound } from './keep-round.ts';
import { createRoundModel, type RoundModel } from './round-model.ts';

export interface RoundPlan {
  readonly type: OpenDrill;
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round keeps the plan that it began with
  useEffect(() => {
    const { begun, end } = beginRoundOf(plan, services);
    setModel(begun);
    return end;
  }, []);
  return model;
}

function beginRoundOf(plan: RoundPlan, services: Services) {
  const { type, courseId, onAnswered } = plan;
  const { device, log, newId, newSeed } = services;
  const now = () => services.now().getTime();
  const at = now();
  const kept = keepRound({ device, log, setTimer, begun: { id: newId(), at, type, courseId } });
  const begun = createRoundModel({
    ...{ now, setTimer },
    ask: (last, missed) => ask(plan, { last, missed, at: now(), seed: newSeed() }),
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

interface Moment {
  readonly last: DrillItem | null;
  readonly missed: ReadonlySet<string>;
  readonly at: number;
  readonly seed: number;
}

function ask(plan: RoundPlan, { last, missed, at, seed }: Moment) {
  const { type, settings, step, states, first } = plan;
  const soon = new Set([...missed, ...first]);
  const made = createExercise(drillOf(type), {
    ...{ settings, step, seed, last },
    weightOf: (item) => needOf(item, states, at, soon),
  });
  const read = readExercise(made ?? {});
  if (read.kind === 'error') throw new Error(read.message);
  return read.exercise;
}
