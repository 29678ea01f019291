import { type ComponentProps, useMemo } from 'react';
import * as m from '../i18n/generated/messages.js';
import { timeZones } from '../i18n/time-zones.ts';
import { Select } from './select.tsx';

/** Every time zone this browser knows, and the one that is chosen. */
export function TimeZoneSelect(
  props: Omit<ComponentProps<typeof Select<string>>, 'label' | 'choices'>,
) {
  const { value } = props;
  const choices = useMemo(
    () => timeZones(value).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [value],
  );
  return <Select label={m.class_timeZone()} choices={choices} {...props} />;
}
