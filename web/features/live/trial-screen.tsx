import { useEffect, useState } from 'react';
import { getLiveRoom, type OwnRoom, openLiveTrial } from '#shared/contract/live';
import { tabStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { ComingStage } from '../../playing/stage/coming-stage.tsx';
import { useServices } from '../../session/services.ts';
import { noteTrial } from '../../session/trial-here.ts';
import { useTakesTrials } from '../../session/use-takes-trials.ts';
import { useRefocus } from '../../ui/hooks/use-refocus.ts';
import { LiveDesk } from './live-desk.tsx';
import { TrialDoor } from './trial-door.tsx';
import { useLiveChoice } from './use-live-choice.ts';

type Standing = 'asking' | 'new' | 'over' | OwnRoom;

interface TrialScreenProps {
  /** Of whoever may have a class by now: looks for their own room first, and says whether they are led there. */
  readonly findOwn?: () => Promise<boolean>;
}

/** Live practice for who has no class to hold it with: what it is, and half an hour of it. */
export function TrialScreen({ findOwn }: TrialScreenProps) {
  const { api, flash } = useServices();
  const isOffered = useTakesTrials() !== false;
  const [standing, setStanding] = useState<Standing>('asking');
  const back = useWayBack(pages.home.at({}));
  const choice = useLiveChoice(null, typeof standing === 'string' ? null : standing);
  useRefocus(standing === 'over');

  /** What goes on on this device already. */
  async function find(otherwise: 'new' | 'over'): Promise<void> {
    const outcome = await api.call(getLiveRoom, { inBackground: true });
    if (outcome.kind === 'network' && otherwise === 'over') {
      // It has begun: who begins again is led to the same one.
      flash.show(refusalWords(outcome), 'trouble');
      return setStanding('new');
    }
    const room = outcome.kind === 'ok' ? outcome.reply.room : null;
    const trial = room?.trial ?? null;
    noteTrial(tabStorage, trial?.endsAt ?? null);
    setStanding(room && trial ? room : otherwise);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void find('new'), []);

  async function begin(): Promise<void> {
    if (await findOwn?.()) return;
    const outcome = await api.call(openLiveTrial, { body: { location: 'live-page' } });
    if (outcome.kind === 'ok') return find('over');
    flash.show(refusalWords(outcome), 'trouble');
  }

  function end(): void {
    noteTrial(tabStorage, null);
    setStanding('over');
  }

  if (standing === 'asking') return <ComingStage title={m.live_title()} onBack={back} />;
  if (standing === 'new' || standing === 'over')
    return <TrialDoor isOffered={isOffered} isOver={standing === 'over'} onBegin={begin} />;
  if (choice === null) return <ComingStage title={m.live_title()} onBack={back} />;
  return <LiveDesk first={standing} onEnd={end} onBack={back} {...choice} courseId={undefined} />;
}
