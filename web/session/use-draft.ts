import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields } from '#shared/classes/changed-fields';
import { useDevice } from './services.ts';

/**
 * Keeps on the device what is changed in a form, and puts it back when the form is opened again. What is as it was read is
 * not kept: a colleague may change it meanwhile.
 *
 * @param key form and what it is about; null keeps nothing
 * @param fits whether what is kept is still what the form has: a newer page may ask for something else
 * @returns whether something was put back, and what forgets it: when it was sent, or given up
 */
export function useDraft<Values extends Record<string, unknown>>(
  fields: UseFormReturn<Values>,
  key: string | null,
  fits: (kept: Readonly<Record<string, unknown>>) => boolean = always,
) {
  const { drafts } = useDevice();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (key === null) return;
    let isHere = true;
    void drafts.read(key).then((kept) => {
      // What was typed meanwhile is newer.
      if (kept === null || !isHere || fields.formState.isDirty || !fits(kept)) return;
      const read = fields.getValues();
      const changed = Object.entries(changedFields({ ...read, ...kept }, read));
      for (const [name, value] of changed)
        fields.setValue(name as never, value as never, { shouldDirty: true });
      setRestored(changed.length > 0);
    });
    return () => {
      isHere = false;
    };
  }, [drafts, key, fields, fits]);
  useEffect(() => {
    if (key === null) return;
    return fields.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues }) => {
        const changed = changedFields(values, (defaultValues ?? {}) as Values);
        if (Object.keys(changed).length > 0) return void drafts.keep(key, changed);
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

const always = () => true;
