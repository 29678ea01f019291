import { z } from 'zod';
import { endDateProblem } from '#shared/classes/end-date';
import { type ClassFields, classFields } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { useSavedForm } from '../../school/use-saved-form.ts';
import { useServices } from '../../session/services.ts';

/** As it is typed: no last day is a field left empty. */
const typedFields = classFields.extend({ endDate: z.union([z.literal(''), z.iso.date()]) });

interface ClassFormOptions<Reply> {
  readonly first: ClassFields;
  readonly save: (fields: ClassFields) => Promise<Reply>;
  /** Once nothing is unsaved any more. */
  readonly onSaved: (fields: ClassFields, reply: Reply) => void;
}

/** What is said of a class, new or known; leaving with something unsaved asks first. */
export function useClassForm<Reply>({ first, save, onSaved }: ClassFormOptions<Reply>) {
  const { now } = useServices();
  return useSavedForm({
    schema: typedFields,
    first: { ...first, endDate: first.endDate ?? '' },
    check: ({ endDate, timeZone }) => {
      const problem = endDateProblem(
        { endDate: endDate || null, timeZone },
        { now: now(), before: first.endDate },
      );
      return { endDate: problem === null ? undefined : problemWords(problem) };
    },
    save: (typed) => save(fieldsOf(typed)),
    onSaved: (typed, reply) => onSaved(fieldsOf(typed), reply),
    leaving: { title: m.class_abandonTitle(), body: m.class_abandonBody() },
  });
}

const fieldsOf = (typed: z.infer<typeof typedFields>): ClassFields => ({
  ...typed,
  endDate: typed.endDate || null,
});

export type ClassForm = ReturnType<typeof useClassForm>;
