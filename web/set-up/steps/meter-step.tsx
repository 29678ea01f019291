import { lockOf } from '#shared/set-up/locks';
import { levelOf } from '#shared/set-up/menu';
import { chooseMeters, setMultiSelect } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { useOption } from '../../session/use-option.ts';
import { OneOfChips, SomeOfChips } from '../../ui/chips.tsx';
import { Switch } from '../../ui/switch.tsx';
import { LockNote } from './lock-note.tsx';
import { Measures } from './measures.tsx';
import { MeterSign } from './meter-sign.tsx';
import { RandomGroups } from './random-groups.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

const ANY = 'any';

/** Time signatures, one or several to draw from, and how long the music is. */
export function MeterStep({ configuration, menu, situation, onChange }: StepProps) {
  const [isMulti, setMulti] = useOption('multiSelectTimeSig');
  const { timeSigs: meters = [] } = levelOf(menu, configuration.levelId) ?? {};
  const { timeSignatures: chosen } = configuration;
  const isSeveral = isMulti || chosen.length > 1;
  const isLocked = lockOf('meter', menu.limits) !== 'open';
  const set = (names: readonly string[]) => onChange(chooseMeters(configuration, menu, names));
  const chips = meters.map((name) => ({
    value: name,
    label: <MeterSign meter={name} />,
    name: m.meter_spoken({ meter: name.replace('/', ' ') }),
  }));
  const groups = menu.metadata.timeSigRandomGroupings.map(({ name, timeSigs }) => ({
    name,
    ids: timeSigs,
  }));
  return (
    <>
      <Section
        title={m.setUp_timeSignature()}
        hint={
          isLocked ? (
            <LockNote />
          ) : (
            meters.length > 1 && (
              <Switch
                isOn={isSeveral}
                onChange={(isOn) => {
                  setMulti(isOn);
                  onChange(setMultiSelect(configuration, 'meter', isOn));
                }}
              >
                {m.setUp_several()}
              </Switch>
            )
          )
        }
      >
        {isSeveral ? (
          <SomeOfChips
            label={m.title_chooseTimeSignature()}
            chips={chips}
            values={chosen}
            isDisabled={isLocked}
            onChange={set}
          />
        ) : (
          <OneOfChips
            label={m.title_chooseTimeSignature()}
            chips={
              meters.length > 1
                ? [{ value: ANY, label: m.setUp_anyOf({ count: meters.length }) }, ...chips]
                : chips
            }
            value={chosen[0] ?? (chips.length > 1 ? ANY : chips[0]?.value) ?? ANY}
            isDisabled={isLocked}
            onChange={(name) => set(name === ANY ? [] : [name])}
          />
        )}
        {isSeveral && !isLocked && (
          <RandomGroups groups={groups} offered={meters} chosen={chosen} onChoose={set} />
        )}
      </Section>
      <Measures
        configuration={configuration}
        menu={menu}
        situation={situation}
        onChange={onChange}
      />
    </>
  );
}
