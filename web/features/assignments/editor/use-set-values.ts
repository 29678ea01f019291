import { useFormContext } from 'react-hook-form';
import type { EditorValues } from './editor-values.ts';

/** Sets fields of the form by name, as many as a choice takes with it. What was wrong is asked anew once it was said. */
export function useSetValues() {
  const { setValue, trigger, formState } = useFormContext<EditorValues>();
  const { isSubmitted } = formState;
  return (values: Readonly<Record<string, unknown>>): void => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof EditorValues, value as never, { shouldDirty: true });
    if (isSubmitted) void trigger();
  };
}
