import { useState } from 'react';
import type { OwnAccount } from '#shared/contract/own-account';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { Acts, Fact, Section } from './section.tsx';
import { TurnOffSecondStep } from './turn-off-second-step.tsx';
import { TurnOnSecondStep } from './turn-on-second-step.tsx';

/** Fewer recovery codes than this and it is time for new ones. */
const fewCodes = 3;

type Stage = 'first' | 'turningOn' | 'turningOff' | 'newCodes' | 'back';

/** A code after the password: whether one is asked, and how that is changed. */
export function SecondStepSection({ secondStep }: Pick<OwnAccount, 'secondStep'>) {
  const [stage, setStage] = useState<Stage>('first');
  const back = () => setStage('back');
  return (
    <Section title={m.account_secondStep()}>
      {stage === 'turningOn' && <TurnOnSecondStep onDone={back} onCancel={back} />}
      {stage === 'turningOff' && <TurnOffSecondStep onDone={back} />}
      {stage === 'newCodes' && <NewRecoveryCodes onDone={back} />}
      {(stage === 'first' || stage === 'back') && (
        <Resting secondStep={secondStep} takesFocus={stage === 'back'} onChange={setStage} />
      )}
    </Section>
  );
}

interface RestingProps extends Pick<OwnAccount, 'secondStep'> {
  readonly takesFocus: boolean;
  readonly onChange: (stage: Stage) => void;
}

function Resting({ secondStep, takesFocus, onChange }: RestingProps) {
  return (
    <>
      <Fact>{secondStep ? m.account_secondStepOn() : m.account_secondStepOff()}</Fact>
      {secondStep && <Fact>{codesLeftWords(secondStep.recoveryCodesLeft)}</Fact>}
      <Acts>
        {/* Another button in each state, so that the focus finds the one that is there now. */}
        <Button
          key={secondStep ? 'on' : 'off'}
          autoFocus={takesFocus}
          onPress={() => onChange(secondStep ? 'turningOff' : 'turningOn')}
        >
          {secondStep ? m.account_turnOff() : m.account_turnOn()}
        </Button>
        {secondStep && <Button onPress={() => onChange('newCodes')}>{m.account_newCodes()}</Button>}
      </Acts>
    </>
  );
}

function codesLeftWords(count: number): string {
  const left = count === 1 ? m.account_codesLeftOne() : m.account_codesLeft({ count });
  return count < fewCodes ? `${left} ${m.account_codesLeftFew()}` : left;
}
