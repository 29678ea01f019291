import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDevice } from './services.ts';

/**
 * Keeps on the device what is typed into a form, and puts it back when the form is opened again.
 *
 * @param key form and what it is about; null keeps nothing
 * @returns whether something was put back, and what forgets it: when it was sent, or given up
 */
export function useDraft<Values extends Record<string, string>>(
  fields: UseFormReturn<Values>,
  key: string | null,
) {
  const { drafts } = useDevice();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (key === null) return;
    let isHere = true;
    void drafts.read(key).then((kept) => {
      // What was typed meanwhile is newer.
      if (kept === null || !isHere || fields.formState.isDirty) return;
      for (const [name, text] of Object.entries(kept))
        fields.setValue(name as never, text as never, { shouldDirty: true });
      setRestored(true);
    });
    return () => {
      isHere = false;
    };
  }, [drafts, key, fields]);
  useEffect(() => {
    if (key === null) return;
    return fields.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) return void drafts.keep(key, values);
        setRestored(false);
        void drafts.forget(key);
      },
    });
  }, [drafts, key, fields]);
  return {
    isRestored,
    forget(): void {
      setRestored(false);
      if (key !== null) void drafts.forget(key);
    },
  };
}
