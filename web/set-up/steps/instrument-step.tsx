import { lockOf } from '#shared/set-up/locks';
import { familyOf } from '#shared/set-up/menu';
import { chooseInstrument } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { LockNote } from './lock-note.tsx';
import { MediumCards } from './medium-cards.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** The instruments of the family. */
export function InstrumentStep({ configuration, menu, onChoose }: StepProps) {
  const family = familyOf(menu, configuration.family);
  const isLocked = lockOf('medium', menu.limits) !== 'open' && configuration.medium !== null;
  const { mediums } = menu.metadata;
  return (
    <>
      {isLocked && (
        <Section title={m.title_chooseInstrument()}>
          <LockNote />
        </Section>
      )}
      <MediumCards
        label={m.title_chooseInstrument()}
        cards={(family?.mediumIds ?? []).map((id) => ({
          id,
          icon: id,
          name: mediums[id]?.name ?? id,
        }))}
        chosen={configuration.medium}
        isDisabled={isLocked}
        onChoose={(medium) => onChoose(chooseInstrument(configuration, menu, medium))}
      />
    </>
  );
}
