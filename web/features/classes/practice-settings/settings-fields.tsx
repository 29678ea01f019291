import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { noLimits } from '#shared/set-up/limits';
import { limitsWith, type PracticeSettings, settingsOf } from '#shared/set-up/practice-settings';
import { choicesIn, readingsLeft } from '#shared/set-up/readings';
import type { FieldProps } from './field-props.ts';
import { InstrumentFields, PartField } from './instrument-fields.tsx';
import { HelpField, KeyFields } from './key-fields.tsx';
import { LengthField, LevelField, MeterField } from './music-fields.tsx';

/** Every choice of practice, in the order of set-up. */
export function SettingsFields(props: Pick<FieldProps, 'limits' | 'catalogue' | 'onTouch'>) {
  const settings = useWatch() as PracticeSettings;
  const field = { ...props, settings, choices: useChoices(settings, props) };
  return (
    <>
      <InstrumentFields {...field} />
      <LevelField {...field} />
      <MeterField {...field} />
      <LengthField {...field} />
      <KeyFields {...field} />
      <HelpField {...field} />
      <PartField />
    </>
  );
}

const open = settingsOf(noLimits);

/** Other choices than instrument and level narrow nothing: they are what is chosen from. */
function useChoices(
  { medium, level }: PracticeSettings,
  { limits, catalogue }: Pick<FieldProps, 'limits' | 'catalogue'>,
) {
  return useMemo(() => {
    const under = (settings: PracticeSettings) =>
      choicesIn(readingsLeft(catalogue, limitsWith(settings, limits)));
    const { levelIds } = under({ ...open, medium });
    return { ...under({ ...open, medium, level }), levelIds };
  }, [medium, level, limits, catalogue]);
}
