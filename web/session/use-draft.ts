import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { changedFields } from '#shared/lib/changed-fields';
import { useDevice } from './services.ts';

type Kept = Readonly<Record<string, unknown>>;
export type ReadDraft = (kept: Kept) => Kept | null;

const asKept: ReadDraft = (kept) => kept;

/** Reads what is kept of a form by its schema; what an earlier page did not know yet is as usual. */
export const readBy =
  (schema: z.ZodObject): ReadDraft =>
  (kept) => {
    const { data } = schema.partial().safeParse(kept);
    // Of what was not kept nothing is said.
    return data ? Object.fromEntries(Object.keys(kept).map((name) => [name, data[name]])) : null;
  };

/**
 * Keeps on the device what is changed in a form, and puts it back when the form is opened again. What is as it was read is
 * not kept: a colleague may change it meanwhile.
 *
 * @param key form and what it is about; null keeps nothing
 * @param read what is kept as the form has it now, null where it does not fit: a newer page may ask for something else
 * @returns whether something was put back, and what forgets it: when it was sent, or given up
 */
export function useDraft<Values extends Record<string, unknown>>(
  fields: UseFormReturn<Values>,
  key: string | null,
  read: ReadDraft = asKept,
) {
  const { drafts } = useDevice();
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    if (key === null) return;
    let isHere = true;
    void drafts.read(key).then((raw) => {
      // What was typed meanwhile is newer.
      if (raw === null || !isHere || fields.formState.isDirty) return;
      const kept = read(raw);
      if (kept === null) return;
      const shown = fields.getValues();
      const changed = Object.entries(changedFields({ ...shown, ...kept }, shown));
      for (const [name, value] of changed)
        fields.setValue(name as never, value as never, { shouldDirty: true });
      setRestored(changed.length > 0);
    });
    return () => {
      isHere = false;
    };
  }, [drafts, key, fields, read]);
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
