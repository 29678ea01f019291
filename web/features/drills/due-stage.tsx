import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import { dueQuestion, type SetDrill } from '#shared/drills/due';
import { type ItemState, itemStates } from '#shared/drills/item-states';
import { lastMinuteFrom } from '#shared/drills/round';
import { sungAmong } from '#shared/drills/sung-answer';
import { createRandom } from '#shared/lib/random';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { isAllowed } from '../../playing/microphone/is-allowed.ts';
import { type Services, useDevice } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { useStored } from '../../session/use-stored.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DrillRoundStage } from './drill-round-stage.tsx';
import { LeadOn } from './lead-on.tsx';
import { ahead, writeQuestion } from './questions.ts';
import { RoundEndFoot } from './round-end.tsx';
import { useSetDrills } from './use-class-drills.ts';
import { useDrillClass } from './use-drill-class.ts';
import type { NextQuestion } from './use-round.ts';

/** Five minutes of what is due, from every drill, each set as it was set there. */
export function DueStage() {
  const { drillRounds } = useDevice();
  const rounds = useStored(() => drillRounds.all(), [], [drillRounds]);
  const states = useMemo(() => rounds && itemStates(rounds), [rounds]);
  const [number, setNumber] = useState(0);
  const title = usePageTitle();
  const back = useWayBack(pages.drills.at({}));
  const isThere = useDrills(undefined);
  const { courseId } = useDrillClass();
  const drills = useSetDrills(courseId);
  const [usesMicrophone] = useOption('drillMicrophone');
  const maySing = useMaySing();
  const isSungLast = usesMicrophone || maySing === true;
  if (isThere === false) return <LeadOn />;
  if (states === undefined || isThere === null || drills === null || maySing === null)
    return <Loading title={title} />;
  return (
    <DrillRoundStage
      key={number}
      plan={{
        ...{ kind: 'five-minutes', byEye: null },
        listens: usesMicrophone ? 'always' : maySing ? 'last-minute' : 'never',
        courseId,
        questions: (services) => mixedQuestions({ drills, states, isSungLast }, services),
      }}
      title={title}
      back={
        <Button look="quiet" icon aria-label={m.drill_end()} onPress={back}>
          <Icon of={X} />
        </Button>
      }
      tools={null}
      isStill={false}
      best={null}
      endFoot={(model) => (
        <RoundEndFoot round={model.state.getState().round} onAgain={() => setNumber(number + 1)} />
      )}
    />
  );
}

/** Whether the microphone opens without a question; null until the browser has said so. */
function useMaySing(): boolean | null {
  const [maySing, setMaySing] = useState<boolean | null>(null);
  useEffect(() => void isAllowed().then(setMaySing), []);
  return maySing;
}

interface Mixed {
  readonly drills: readonly SetDrill[];
  readonly states: ReadonlyMap<string, ItemState>;
  /** The last minute asks what can be sung. */
  readonly isSungLast: boolean;
}

/** Written ahead: one of them may be composed. */
function mixedQuestions({ drills, states, isSungLast }: Mixed, services: Services): NextQuestion {
  const sungFrom = services.now().getTime() + lastMinuteFrom('five-minutes')!;
  const sung = sungAmong(drills);
  const met = new Set<string>();
  return ahead(async (last) => {
    const lastType = (last?.id.split(':')[0] ?? null) as DrillType | null;
    // What was asked in this round has come back already.
    const left = new Map([...states].filter(([id]) => !met.has(id)));
    const random = createRandom(services.newSeed(), 'due');
    const now = services.now().getTime();
    const isSung = isSungLast && now >= sungFrom;
    const question = dueQuestion(isSung ? sung : drills, left, now, lastType, random);
    if (question === null) throw new Error('No drill has anything to ask');
    const exercise = await writeQuestion({ ...question, last }, services);
    met.add(exercise.item.id);
    return exercise;
  });
}
