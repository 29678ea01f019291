import { minorScalesOffered } from '#shared/set-up/choices';
import { lockOf } from '#shared/set-up/locks';
import { keysOf, levelOf } from '#shared/set-up/menu';
import { chooseKeys, chooseMinorScale, setMultiSelect, switchKeys } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { keyName } from '../../i18n/key-name.ts';
import { minorScaleName } from '../../i18n/minor-scale-name.ts';
import { useOption } from '../../session/use-option.ts';
import { OneOfChips, SomeOfChips } from '../../ui/chips.tsx';
import { Switch } from '../../ui/switch.tsx';
import { KeySign } from './key-sign.tsx';
import { LockNote } from './lock-note.tsx';
import { RandomGroups } from './random-groups.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

const ANY = 'any';

/** Key signatures by how many signs they have, one or several to draw from, and how minor is altered. */
export function KeyStep({ configuration, menu, onChange }: StepProps) {
  const [isMulti, setMulti] = useOption('multiSelectKeySig');
  const level = levelOf(menu, configuration.levelId);
  const keys = level ? keysOf(level) : [];
  const { keySignatures: chosen } = configuration;
  const isSeveral = isMulti || chosen.length > 1;
  const isLocked = lockOf('key', menu.limits) !== 'open';
  const set = (names: readonly string[]) => onChange(chooseKeys(configuration, menu, names));
  const chips = keys.map((name) => ({
    value: name,
    label: <KeySign name={name} />,
    name: keyName(name),
  }));
  return (
    <>
      <Section
        title={m.setUp_keySignature()}
        hint={
          isLocked ? (
            <LockNote />
          ) : (
            keys.length > 1 && (
              <Switch
                isOn={isSeveral}
                onChange={(isOn) => {
                  setMulti(isOn);
                  onChange(setMultiSelect(configuration, 'key', isOn));
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
            label={m.title_chooseKeySignature()}
            chips={chips}
            values={chosen}
            isDisabled={isLocked}
            onChange={set}
          />
        ) : (
          <OneOfChips
            label={m.title_chooseKeySignature()}
            chips={
              keys.length > 1
                ? [{ value: ANY, label: m.setUp_anyOf({ count: keys.length }) }, ...chips]
                : chips
            }
            value={chosen[0] ?? (chips.length > 1 ? ANY : chips[0]?.value) ?? ANY}
            isDisabled={isLocked}
            onChange={(name) => set(name === ANY ? [] : [name])}
          />
        )}
        {isSeveral && !isLocked && (
          <RandomGroups
            groups={level?.keySigs.map(({ name, keySigIds }) => ({ name, ids: keySigIds })) ?? []}
            offered={keys}
            chosen={chosen}
            onChoose={set}
          />
        )}
        {!isLocked && menu.limits.allowUserToDisableKey && (
          <Switch
            isOn={!configuration.useKeySignatures}
            onChange={(isOn) => onChange(switchKeys(configuration, menu, !isOn))}
          >
            {m.setUp_keysByLevel()}
          </Switch>
        )}
      </Section>
      <MinorScales configuration={configuration} menu={menu} onChange={onChange} />
    </>
  );
}

/** How minor keys are altered; nothing where the level leaves no choice or the teacher has taken it away. */
function MinorScales({
  configuration,
  menu,
  onChange,
}: Pick<StepProps, 'configuration' | 'menu' | 'onChange'>) {
  const [, setMinorScale] = useOption('minorScale');
  const level = levelOf(menu, configuration.levelId);
  const scales = level ? minorScalesOffered(level) : [];
  const lock = lockOf('minorScale', menu.limits);
  if (scales.length <= 1 || lock === 'disabled') return null;
  return (
    <Section title={m.setUp_minorScale()} hint={lock === 'locked' && <LockNote />}>
      <OneOfChips
        label={m.setUp_minorScale()}
        chips={scales.map((scale) => ({ value: scale, label: minorScaleName(scale) }))}
        value={configuration.minorScale}
        isDisabled={lock === 'locked'}
        onChange={(chosen) => {
          const scale = chosen as (typeof scales)[number];
          setMinorScale(scale);
          onChange(chooseMinorScale(configuration, menu, scale));
        }}
      />
    </Section>
  );
}
