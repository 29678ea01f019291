import { useMemo } from 'react';
import { instruments } from '#shared/catalogue/instruments';
import { mediumName } from '../i18n/menu-names.ts';
import { Select } from '../ui/select.tsx';

interface InstrumentSelectProps {
  readonly label: string;
  /** What stands for no instrument; absent where there has to be one. */
  readonly none?: string;
  /** Only these; all by default. */
  readonly among?: readonly string[] | undefined;
  readonly value: string | null;
  readonly onChange: (medium: string | null) => void;
}

/** One instrument or voice of the catalogue, by its name. */
export function InstrumentSelect({ label, none, among, value, onChange }: InstrumentSelectProps) {
  const named = useMemo(
    () =>
      (among ?? instruments.map(({ id }) => id))
        .map((id) => ({ value: id, label: mediumName(id) }))
        .toSorted((one, other) => one.label.localeCompare(other.label)),
    [among],
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
