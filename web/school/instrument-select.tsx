import { useMemo } from 'react';
import { instruments } from '#shared/catalogue/instruments';
import { mediumName } from '../i18n/menu-names.ts';
import { Select } from '../ui/select.tsx';

interface InstrumentSelectProps {
  readonly label: string;
  /** What stands for no instrument; absent where there has to be one. */
  readonly none?: string;
  readonly value: string | null;
  readonly onChange: (medium: string | null) => void;
}

/** One instrument or voice of the catalogue, by its name. */
export function InstrumentSelect({ label, none, value, onChange }: InstrumentSelectProps) {
  const named = useMemo(
    () =>
      instruments
        .map(({ id }) => ({ value: id as string, label: mediumName(id) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [],
  );
  return (
    <Select
      label={label}
      value={value ?? ''}
      choices={none === undefined ? named : [{ value: '', label: none }, ...named]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}
