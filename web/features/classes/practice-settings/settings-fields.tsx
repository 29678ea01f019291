import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { UserConstraints } from '#shared/set-up/limits';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import { limitsWith, openSettings, type PracticeSettings } from '#shared/set-up/practice-settings';
import { choicesIn, readingsLeft } from '#shared/set-up/readings';
import type { FieldProps } from './field-props.ts';
import { InstrumentFields } from './instrument-fields.tsx';
import { HelpField, KeyFields } from './key-fields.tsx';
import { LengthField, LevelField, MeterField } from './music-fields.tsx';
import { SwitchFields } from './switch-fields.tsx';
import { TuningField } from './tuning-field.tsx';

interface SettingsFieldsProps extends Pick<FieldProps, 'onTouch'> {
  readonly limits: UserConstraints;
  readonly catalogue: MenuCatalogue;
}

/** Every choice of practice, in the order of set-up. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { catalogue, onTouch } = props;
  const settings = useWatch() as PracticeSettings;
  const { medium, favoriteMediums } = settings;
  // What a press says shows first, in its own field and in the set-up beside it; what it leaves to the other fields after that.
  const field = { choices: useChoices(useDeferredValue(settings), props), onTouch };
  return (
    <>
      <InstrumentFields {...{ medium, favoriteMediums, catalogue, onTouch }} />
      <LevelField {...field} />
      <MeterField {...field} />
      <LengthField {...field} />
      <KeyFields {...field} />
      <HelpField {...field} />
      <TuningField />
      <SwitchFields />
    </>
  );
}

/** Other choices than instrument and level narrow nothing: they are what is chosen from. */
function useChoices(
  { medium, level, profile }: PracticeSettings,
  { limits, catalogue }: Pick<SettingsFieldsProps, 'limits' | 'catalogue'>,
) {
  const atAnyLevel = useMemo(
    () => choicesUnder({ ...openSettings, medium, profile }, limits, catalogue),
    [medium, profile, limits, catalogue],
  );
  return useMemo(() => {
    if (isOpen(level)) return atAnyLevel;
    const { levelIds } = atAnyLevel;
    return {
      ...choicesUnder({ ...openSettings, medium, profile, level }, limits, catalogue),
      levelIds,
    };
  }, [medium, profile, level, atAnyLevel, limits, catalogue]);
}

const isOpen = (level: PracticeSettings['level']) =>
  level.behaviour === 'LetStudentChoose' && level.among === null;

const choicesUnder = (
  settings: PracticeSettings,
  limits: UserConstraints,
  catalogue: MenuCatalogue,
) => choicesIn(readingsLeft(catalogue, limitsWith(settings, limits)));
