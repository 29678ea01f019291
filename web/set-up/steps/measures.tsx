import { lockOf } from '#shared/set-up/locks';
import { mayChooseMeasureCount, measureCountsOffered } from '#shared/set-up/measure-counts';
import { chooseMeasureCount } from '#shared/set-up/selection';
import * as m from '../../i18n/generated/messages.js';
import { OneOfChips } from '../../ui/chips.tsx';
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
    <Section title={m.setUp_measures()} hint={lock === 'locked' && <LockNote />}>
      <OneOfChips
        label={m.setUp_measures()}
        chips={[
          { value: '-1', label: m.setUp_usualMeasures() },
          ...counts.map((count) => ({ value: String(count), label: String(count) })),
        ]}
        value={String(configuration.measureCount)}
        isDisabled={lock === 'locked'}
        onChange={(count) => onChange(chooseMeasureCount(configuration, menu, Number(count)))}
      />
    </Section>
  );
}
