import { useFormContext } from 'react-hook-form';
import type { EditorValues } from './editor-values.ts';

/** Sets those fields of the form, by name, that are others by now. What was wrong is asked anew once it was said. */
export function useSetValues() {
  const { getValues, setValue, trigger, formState } = useFormContext<EditorValues>();
  const { isSubmitted } = formState;
  return (values: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(values)) {
      const field = name as keyof EditorValues;
      if (JSON.stringify(value) !== JSON.stringify(getValues(field)))
        setValue(field, value as never, { shouldDirty: true });
    }
    if (isSubmitted) void trigger();
  };
}
