import { ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Drill } from '#shared/drills/drill';
import { itemStates, presentStep } from '#shared/drills/item-states';
import { scoreOf } from '#shared/drills/round';
import { sungDrills } from '#shared/drills/sung-answer';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useDevice } from '../../session/services.ts';
import { useOption } from '../../session/use-option.ts';
import { useStored } from '../../session/use-stored.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { DrillRoundStage } from './drill-round-stage.tsx';
import { NothingToAsk } from './nothing-to-ask.tsx';
import { questionsOf } from './questions.ts';
import { RoundEndFoot } from './round-end.tsx';
import { SettingsSheet } from './settings-sheet.tsx';
import { useDrillSettings } from './use-drill-settings.ts';

export interface DrillStageProps {
  /** As the class leaves it. */
  readonly drill: Drill<object>;
  /** What the address or the class says, which goes before what was kept. */
  readonly given: object;
  /** The class it is practised for. */
  readonly courseId: string | null;
}

const noItems: ReadonlySet<string> = new Set();

/** The stage of a drill: round after round, set as it was set before. */
export function DrillStage({ drill, given, courseId }: DrillStageProps) {
  const { type } = drill;
  const { drillRounds } = useDevice();
  const rounds = useStored(() => drillRounds.all(), [], [drillRounds]);
  const states = useMemo(() => rounds && itemStates(rounds), [rounds]);
  const { change, ...kept } = useDrillSettings(drill, given);
  const { settings, step, kind, best } = kept;
  const [usesMicrophone] = useOption('drillMicrophone');
  const [isSetting, setSetting] = useState(false);
  const [round, setRound] = useState({ number: 0, first: noItems, best });
  const back = useWayBack(pages.drills.at({}));
  const title = usePageTitle();
  const words = drillWords[type];
  const steps = drill.steps.filter((one) => drill.items(settings, one).length > 0);
  if (steps.length === 0) return <NothingToAsk because="rhythm" courseId={courseId} />;
  if (states === undefined) return <Loading title={title} />;
  const present = presentStep({ ...drill, steps }, settings, states);
  const asked = step !== null && steps.includes(step) ? step : present;
  const plan = { drill, settings, step: asked, states, first: round.first };
  return (
    <>
      <DrillRoundStage
        key={`${round.number} ${JSON.stringify([settings, step, kind])}`}
        plan={{
          ...{ kind, courseId },
          questions: (services) => questionsOf(plan, services),
          byEye:
            'sense' in settings ? () => change({ settings: { ...settings, sense: 'eye' } }) : null,
          listens: usesMicrophone && sungDrills.includes(type) ? 'always' : 'never',
        }}
        title={words.title()}
        back={
          <Button look="quiet" icon aria-label={m.drill_end()} onPress={back}>
            <Icon of={X} />
          </Button>
        }
        tools={
          <Button look="quiet" onPress={() => setSetting(true)}>
            {words.summary(settings)}
            <Icon of={ChevronDown} size={20} />
          </Button>
        }
        isStill={isSetting}
        best={round.best}
        endFoot={(model) => (
          <RoundEndFoot
            round={model.state.getState().round}
            onAgain={(first) => setRound({ number: round.number + 1, first, best })}
          />
        )}
        onEnded={(model) => {
          const { correct } = scoreOf(model.state.getState().round);
          if (kind === 'minute' && correct > (best ?? -1)) change({ best: correct });
        }}
      />
      {isSetting && (
        <SettingsSheet
          drill={drill}
          kept={kept}
          steps={steps}
          present={present}
          onChange={change}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}
