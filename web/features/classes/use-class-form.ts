import { flushSync } from 'react-dom';
import { z } from 'zod';
import { endDateProblem } from '#shared/classes/end-date';
import { type ClassFields, classFields } from '#shared/contract/classes';
import type { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { useLeaveGuard } from '../../session/use-leave-guard.ts';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';

/** As it is typed: no last day is a field left empty. */
const typedFields = classFields.extend({ endDate: z.union([z.literal(''), z.iso.date()]) });

interface ClassFormOptions {
  readonly first: ClassFields;
  readonly save: (fields: ClassFields) => Promise<unknown>;
  /** Once nothing is unsaved any more. */
  readonly onSaved: (fields: ClassFields) => void;
}

/** What is said of a class, new or known; leaving with something unsaved asks first. */
export function useClassForm({ first, save, onSaved }: ClassFormOptions) {
  const { askSignIn, now } = useServices();
  const form = useSchemaForm({
    schema: typedFields,
    first: { ...first, endDate: first.endDate ?? '' },
    check: ({ endDate, timeZone }) => {
      const problem = endDateProblem(
        { endDate: endDate || null, timeZone },
        { now: now(), before: first.endDate },
      );
      return { endDate: problem === null ? undefined : problemWords(problem) };
    },
    async send(typed) {
      const fields = { ...typed, endDate: typed.endDate || null };
      return save(fields).then(
        () => {
          // At once, so that going on asks nothing.
          flushSync(() => form.settle(typed));
          onSaved(fields);
          return null;
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) askSignIn();
          return outcome;
        },
      );
    },
  });
  useLeaveGuard(form.isChanged, {
    title: m.class_abandonTitle(),
    body: m.class_abandonBody(),
    confirm: m.dialog_abandon(),
    cancel: m.dialog_cancel(),
    danger: true,
  });
  return form;
}

export type ClassForm = ReturnType<typeof useClassForm>;
