import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  get,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { Problem } from '#shared/contract/problem';
import { changedFields } from '#shared/lib/changed-fields';
import { problemWords, type Refusal, refusalWords } from '../../i18n/problem-words.ts';
import { fieldWords } from './field-words.ts';

export type FormValues = Record<string, unknown>;

/** What is wrong, in words, by the field it stands beside: `title`, `levels.2.clef`. */
type Mistakes<Values extends FormValues> = {
  readonly [Name in FieldPath<Values>]?: string | undefined;
};

export interface SchemaFormOptions<Values extends FormValues> {
  /** Of the contract: what the server would refuse is said before it is sent. */
  readonly schema: z.ZodType<Values>;
  readonly first: Values;
  /** What is meant by what was typed, before anything is asked of it: spaces around a name are none of it. */
  readonly tidy?: (values: Values) => Values;
  /** Rules that the schema cannot know; they are asked first. */
  readonly check?: (values: Values) => Mistakes<Values>;
  /** Sends it, and gives back why it was not taken; null when it was. */
  readonly send: (values: Values) => Promise<NotTaken | null> | NotTaken | null;
}

/** A refusal of the server, or words of the form's own. */
type NotTaken = Refusal | { readonly kind: 'words'; readonly words: string };

/** What stands for the whole form, and not beside a field. */
const WHOLE = 'root.whole';

/**
 * A form whose rules are a schema of the contract. Mistakes stand beside their fields and the first has the focus; a
 * refusal of the server goes to the field that it names, or to the whole form.
 */
export function useSchemaForm<Values extends FormValues>(options: SchemaFormOptions<Values>) {
  const latest = useRef(options);
  latest.current = options;
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues: options.first as DefaultValues<Values>,
    resolver: (typed) => resolve(latest.current, typed, shownFields()),
    // By name below: the control of a list would take it for what is wrong with an entry of its.
    shouldFocusError: false,
  });
  const shownFields = () => [...form.control._names.mount];
  const typedAtSubmit = useRef<Values | null>(null);

  function show(refusal: NotTaken): void {
    if (refusal.kind === 'words') {
      form.setError(WHOLE, { message: refusal.words });
      return;
    }
    const problems = refusal.kind === 'refused' ? refusal.errors : [];
    const beside = problems.flatMap((problem) => {
      const name = fieldOf(problem.path ?? '', shownFields());
      return name === null ? [] : [{ name, message: wordsOf(problem) }];
    });
    if (beside.length === 0) form.setError(WHOLE, { message: refusalWords(refusal) });
    for (const [index, { name, message }] of beside.entries())
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  }

  const [required] = useState(() => requiredFields(options));

  return {
    fields: form,
    /** By name, what cannot stay empty. */
    required,
    /** For the form's `onSubmit`. */
    submit: form.handleSubmit(
      async (values) => {
        typedAtSubmit.current = structuredClone(form.getValues());
        const refusal = await latest.current.send(values as unknown as Values);
        if (refusal !== null) show(refusal);
      },
      (errors) => {
        const first = shownFields().find(
          (name) => typeof get(errors, `${name}.message`) === 'string',
        );
        if (first !== undefined) form.setFocus(first as FieldPath<Values>);
      },
    ),
    isBusy: form.formState.isSubmitting,
    isChanged: form.formState.isDirty,
    /** Why the whole of it was refused, in words; '' while all is well. */
    problem: form.formState.errors.root?.whole?.message ?? '',
    /** These are the saved values now; what was typed since they were sent stays. */
    settle(values: Values): void {
      const now = form.getValues();
      const sent = typedAtSubmit.current;
      form.reset(values);
      // The fields stay open while it is sent: what was typed since is not saved yet.
      for (const [name, typed] of Object.entries(sent === null ? {} : changedFields(now, sent)))
        form.setValue(name as FieldPath<Values>, typed as never, { shouldDirty: true });
    },
  };
}

export type SchemaForm<Values extends FormValues> = ReturnType<typeof useSchemaForm<Values>>;

/** The texts that the rules do not take empty, as they stand first. */
function requiredFields<Values extends FormValues>(
  options: SchemaFormOptions<Values>,
): ReadonlySet<string> {
  const texts = Object.keys(options.first).filter(
    (name) => typeof options.first[name] === 'string',
  );
  return new Set(texts.filter((name) => isMissed(options, name)));
}

function isMissed<Values extends FormValues>(
  { schema, tidy, check, first }: SchemaFormOptions<Values>,
  name: string,
): boolean {
  const emptied = { ...first, [name]: '' };
  const values = tidy?.(emptied) ?? emptied;
  const issues = schema.safeParse(values).error?.issues ?? [];
  if (issues.some(({ path }) => path[0] === name)) return true;
  // Rules of the form's own are asked of what can be read alone: of a time that is empty nothing can be reckoned.
  if (issues.length > 0) return false;
  const own: Record<string, string | undefined> = check?.(values) ?? {};
  return own[name] !== undefined;
}

const wordsOf = ({ code }: Problem) => problemWords(code);

/**
 * The field that holds what a path leads to: the field of that name, or the one whose value is the list that it leads into.
 *
 * @returns null where no field that is shown holds it
 */
function fieldOf(path: string, shown: readonly string[]): string | null {
  const holding = shown.filter((name) => path === name || path.startsWith(`${name}.`));
  return holding.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/**
 * Asks the form's own rules, then the schema; a field has one mistake at a time. What belongs to no field that is shown
 * stands for the whole form: nothing is refused without a word.
 */
function resolve<Values extends FormValues>(
  { schema, tidy, check }: SchemaFormOptions<Values>,
  typed: Values,
  shown: readonly string[],
): ReturnType<Resolver<Values>> {
  const values = tidy?.(typed) ?? typed;
  const read = schema.safeParse(values, { reportInput: true });
  const mistakes = new Map<string, string>();
  for (const [name, words] of Object.entries<string | undefined>(check?.(values) ?? {})) {
    // A rule may name a field that this form does not show.
    if (words !== undefined) mistakes.set(fieldOf(name, shown) === null ? WHOLE : name, words);
  }
  for (const issue of read.error?.issues ?? []) {
    const name = fieldOf(issue.path.join('.'), shown) ?? WHOLE;
    if (!mistakes.has(name)) mistakes.set(name, fieldWords(issue));
  }
  if (read.success && mistakes.size === 0) return { values: read.data, errors: {} } as never;
  const errors = {};
  for (const [name, message] of mistakes) {
    // A list may have too few entries, and one of them a mistake of its own.
    const within: object | undefined = get(errors, name);
    set(errors, name, { ...within, type: 'rule', message });
  }
  return { values: {}, errors } as never;
}
