import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import styles from './form.module.css';
import { RequiredFields } from './required-fields.ts';
import type { FormValues, SchemaForm } from './use-schema-form.ts';

interface FormProps<Values extends FormValues> {
  readonly form: SchemaForm<Values>;
  readonly children: ReactNode;
}

/** Fields of a schema and what submits them; a button elsewhere on the screen names the form by its id. */
export function Form<Values extends FormValues>(
  props: FormProps<Values> & { readonly id?: string },
) {
  const { form, children, id } = props;
  return (
    <form id={id} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <Fields form={form}>{children}</Fields>
    </form>
  );
}

/** The fields alone, where something else is the form: a dialog. */
export function Fields<Values extends FormValues>({ form, children }: FormProps<Values>) {
  return (
    <RequiredFields value={form.required}>
      <FormProvider {...form.fields}>{children}</FormProvider>
    </RequiredFields>
  );
}

/**
 * Why the whole form was refused; it holds its place while there is nothing to say. A long form is brought to it: the
 * button that was pressed may stand far from its end.
 */
export function FormProblem<Values extends FormValues>({
  form,
}: {
  readonly form: SchemaForm<Values>;
}) {
  const { problem } = form;
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (problem !== '') words.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <p ref={words} className={styles.problem} role="alert">
      {problem}
    </p>
  );
}
