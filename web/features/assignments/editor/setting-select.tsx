import type { AssignmentSettings } from '#shared/assignments/settings';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';

interface SettingSelectProps<Name extends keyof AssignmentSettings> {
  readonly name: Name;
  readonly label: string;
  /** What can be set; one that stands from before is shown too. */
  readonly offered: readonly AssignmentSettings[Name][];
  readonly words: (value: AssignmentSettings[Name]) => string;
  readonly isDisabled?: boolean;
}

/** One setting, chosen from a list. */
export function SettingSelect<Name extends keyof AssignmentSettings>(
  props: SettingSelectProps<Name>,
) {
  const { name, label, offered, words, isDisabled = false } = props;
  return (
    <BoundField<AssignmentSettings[Name]> name={`settings.${name}`}>
      {({ value, onChange, error, inputRef }) => {
        const values = offered.includes(value) ? offered : [...offered, value];
        return (
          <Select
            label={label}
            value={String(value)}
            choices={values.map((one) => ({ value: String(one), label: words(one) }))}
            onChange={(chosen) => onChange(values.find((one) => String(one) === chosen)!)}
            isDisabled={isDisabled}
            inputRef={inputRef}
            error={error}
          />
        );
      }}
    </BoundField>
  );
}
