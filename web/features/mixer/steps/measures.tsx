import { lockOf } from '#shared/mixer/locks';
import { mayChooseMeasureCount, measureCountsOffered } from '#shared/mixer/measure-counts';
import { chooseMeasureCount } from '#shared/mixer/selection';
import * as m from '../../../i18n/generated/messages.js';
import { OneOfChips } from '../../../ui/chips.tsx';
import { LockNote } from './lock-note.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** How long the music is. */
export function Measures({
  configuration,
  menu,
  situation,
  onChange,
}: Pick<StepProps, 'configuration' | 'menu' | 'situation' | 'onChange'>) {
  const lock = lockOf('measureCount', menu.limits);
  const counts = measureCountsOffered(configuration, menu);
  if (!mayChooseMeasureCount(configuration, situation)) return null;
  if (lock === 'disabled' || counts.length === 0) return null;
  return (
    <Section title={m.mixer_measures()} hint={lock === 'locked' && <LockNote />}>
      <OneOfChips
        label={m.mixer_measures()}
        chips={[
          { value: '-1', label: m.mixer_usualMeasures() },
          ...counts.map((count) => ({ value: String(count), label: String(count) })),
        ]}
        value={String(configuration.measureCount)}
        isDisabled={lock === 'locked'}
        onChange={(count) => onChange(chooseMeasureCount(configuration, menu, Number(count)))}
      />
    </Section>
  );
}
