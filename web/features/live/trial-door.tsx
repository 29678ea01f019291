import { useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Way } from '../../school/way.tsx';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IntroLines } from './live-intro.tsx';

interface TrialDoorProps {
  /** It may be tried out here. */
  readonly isOffered: boolean;
  /** There was one on this device just now. */
  readonly isOver: boolean;
  readonly onBegin: () => Promise<void>;
}

/** Says what live practice is and opens a trial of it; after one, or where there is none, what comes next. */
export function TrialDoor({ isOffered, isOver, onBegin }: TrialDoorProps) {
  const isVisitor = useOpenedFor() === null;
  const [isBusy, setBusy] = useState(false);
  async function begin(): Promise<void> {
    setBusy(true);
    await onBegin();
    setBusy(false);
  }
  const next = isVisitor ? pages.signUp.at({}) : pages.newClass.at({});
  const nextWords = isVisitor ? m.account_signUp() : m.live_trialClass();
  const isNextFirst = isOver || !isOffered;
  return (
    <Doorway
      title={isOver ? m.live_trialOver() : m.live_introTitle()}
      lead={isOver ? m.live_trialOverHow() : m.live_liveNote()}
      ways={
        <>
          {isVisitor && !isNextFirst && (
            <Way question={m.account_newHere()} to={next}>
              {m.account_signUp()}
            </Way>
          )}
          {isVisitor && (
            <Way
              question={m.live_signInFirst()}
              to={pages.signIn.at({}, { next: pages.live.path })}
            >
              {m.account_signIn()}
            </Way>
          )}
          <Way question={m.live_trialAsPlayer()} to={pages.joinLive.at({})}>
            {m.live_joinTitle()}
          </Way>
        </>
      }
    >
      {!isOver && <IntroLines />}
      {isNextFirst && (
        <ButtonLink look="primary" big wide {...next}>
          {nextWords}
        </ButtonLink>
      )}
      {isOffered && (
        <Button
          look={isOver ? 'solid' : 'primary'}
          big
          wide
          isPending={isBusy}
          onPress={() => void begin()}
        >
          {isOver ? m.live_trialAgain() : m.live_trialBegin()}
        </Button>
      )}
      {!isOver && <p>{isOffered ? m.live_trialHow() : m.live_trialNone()}</p>}
      {isOffered && !isVisitor && <p>{m.live_trialLasts()}</p>}
      {!isNextFirst && !isVisitor && (
        <ButtonLink big wide {...next}>
          {nextWords}
        </ButtonLink>
      )}
    </Doorway>
  );
}
