import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { BoundField } from '../../../../web/ui/form/bound-field.tsx';
import { BoundText } from '../../../../web/ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../../web/ui/form/form.tsx';
import { type SchemaFormOptions, useSchemaForm } from '../../../../web/ui/form/use-schema-form.ts';

afterEach(cleanup);

const schema = z.object({ name: z.string().min(1).max(5), town: z.string().min(2) });
type Values = z.infer<typeof schema>;

function People(props: Partial<SchemaFormOptions<Values>>) {
  const form = useSchemaForm({
    schema,
    first: { name: '', town: '' },
    tidy: ({ name, town }) => ({ name: name.trim(), town }),
    send: () => null,
    ...props,
  });
  return (
    <Form form={form}>
      <BoundText label="Name" name="name" />
      <BoundText label="Town" name="town" />
      <FormProblem form={form} />
      <button type="submit">Send</button>
      <output>{form.isChanged ? 'changed' : 'as it was'}</output>
    </Form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('says beside each field what it lacks, with the focus on the first, and sends nothing', async () => {
  const sent = vi.fn(() => null);
  render(<People send={sent} />);
  type('Name', '   ');
  send();
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(1);
  expect(screen.getByText('Use at least 2 characters.')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  expect(field('Name').getAttribute('aria-invalid')).toBe('true');
  expect(sent).not.toHaveBeenCalled();
  type('Name', 'Ada');
  await waitFor(() => expect(screen.queryByText('Please fill this in.')).toBeNull());
});

it('sends what was meant, not the spaces around it', async () => {
  const sent = vi.fn(() => null);
  render(<People send={sent} />);
  type('Name', ' Ada ');
  type('Town', 'Ely');
  expect(screen.getByText('changed')).toBeDefined();
  send();
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada', town: 'Ely' }));
});

it('asks the schema also where its own rules find nothing wrong', async () => {
  const sent = vi.fn(() => null);
  render(<People send={sent} check={() => ({ name: undefined, town: undefined })} />);
  send();
  await screen.findByText('Please fill this in.');
  expect(sent).not.toHaveBeenCalled();
});

it('says over the whole form what belongs to no field of it', async () => {
  const sent = vi.fn(() => null);
  const together = schema.refine(({ name, town }) => name !== town);
  render(<People schema={together} send={sent} />);
  type('Name', 'Ely');
  type('Town', 'Ely');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(sent).not.toHaveBeenCalled();
});

function Saved({ answer }: { readonly answer: Promise<void> }) {
  const form = useSchemaForm({
    schema,
    first: { name: 'Ada', town: 'Ely' },
    async send(values) {
      await answer;
      form.settle(values);
      return null;
    },
  });
  return (
    <Form form={form}>
      <BoundText label="Name" name="name" />
      <BoundText label="Town" name="town" />
      <button type="submit">Send</button>
      <output>{form.isChanged ? 'changed' : 'as it was'}</output>
    </Form>
  );
}

it('keeps what is typed while it is being saved, as changed since', async () => {
  let answer = () => {};
  render(<Saved answer={new Promise((resolve) => (answer = resolve))} />);
  type('Name', 'Eve');
  send();
  await waitFor(() => expect(screen.getByText('changed')).toBeDefined());
  type('Town', 'Rome');
  answer();
  await waitFor(() => expect(field('Town')).toMatchObject({ value: 'Rome' }));
  expect(field('Name')).toMatchObject({ value: 'Eve' });
  await waitFor(() => expect(screen.getByText('changed')).toBeDefined());
});

it('is as it was once it is saved', async () => {
  render(<Saved answer={Promise.resolve()} />);
  type('Name', 'Eve');
  send();
  await screen.findByText('as it was');
  expect(field('Name')).toMatchObject({ value: 'Eve' });
});

it('puts rules of its own before those of the schema', async () => {
  render(<People check={({ name }) => ({ name: name === '' ? 'Who are you?' : undefined })} />);
  type('Town', 'Ely');
  send();
  await screen.findByText('Who are you?');
  expect(screen.queryByText('Please fill this in.')).toBeNull();
});

const refused = (path?: string) =>
  ({
    kind: 'refused',
    errors: [{ code: 'not-found', problem: 'None.', ...(path && { path }) }],
  }) as const;

it.each([
  ['to the field that it names', refused('town'), 'Town'],
  ['to the whole form where it names none', refused(), null],
  ['to the whole form where it names one that is not shown', refused('elsewhere'), null],
  ['to the whole form where nothing answers', { kind: 'network' } as const, null],
])('gives a refusal %s', async (_, refusal, beside) => {
  render(<People send={() => refusal} />);
  type('Name', 'Ada');
  type('Town', 'Ely');
  send();
  await waitFor(() => {
    const isInvalid = ['Name', 'Town'].filter(
      (name) => field(name).getAttribute('aria-invalid') === 'true',
    );
    expect(isInvalid).toEqual(beside === null ? [] : [beside]);
    expect(screen.getByRole('alert').textContent === '').toBe(beside !== null);
  });
  // What was typed stands.
  expect(field('Name')).toMatchObject({ value: 'Ada' });
});

it('brings why the whole form was refused into sight, each time', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const answer = () =>
    new Promise<ReturnType<typeof refused>>((tell) => setTimeout(tell, 0, refused()));
  render(<People send={answer} />);
  type('Name', 'Ada');
  type('Town', 'Ely');
  for (const times of [1, 2]) {
    send();
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(times));
    expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('alert'));
  }
  shown.mockRestore();
});

const clefs = z.object({
  title: z.string().min(1),
  levels: z.array(z.object({ clef: z.string().min(1), tempo: z.number().max(300) })).min(1),
});
type Clefs = z.infer<typeof clefs>;
const level = (clef: string, tempo = 90) => ({ clef, tempo });

/** An editor with a row for each level, and no field for its tempo. */
function Editor(props: Partial<SchemaFormOptions<Clefs>>) {
  const first = { title: 'Scales', levels: [level('treble'), level('bass'), level('alto')] };
  const form = useSchemaForm<Clefs>({ schema: clefs, first, send: () => null, ...props });
  return (
    <Form form={form}>
      <BoundText label="Title" name="title" />
      {first.levels.map(({ clef }, row) => (
        <BoundText key={clef} label={`Clef ${row}`} name={`levels.${row}.clef`} />
      ))}
      <FormProblem form={form} />
      <button type="submit">Send</button>
    </Form>
  );
}

const invalid = () =>
  ['Title', 'Clef 0', 'Clef 1', 'Clef 2'].filter(
    (name) => field(name).getAttribute('aria-invalid') === 'true',
  );

describe('a field within a list', () => {
  it('has its mistake beside it, and the focus', async () => {
    render(<Editor />);
    type('Clef 2', '');
    send();
    await waitFor(() => expect(invalid()).toEqual(['Clef 2']));
    expect(document.activeElement).toBe(field('Clef 2'));
    type('Clef 2', 'tenor');
    await waitFor(() => expect(invalid()).toEqual([]));
  });

  it('has the form’s own rule, and the refusal of the server, beside it', async () => {
    const refusal = refused('levels.2.clef');
    const check = ({ levels }: Clefs) => ({
      'levels.1.clef': levels[1]?.clef === 'soprano' ? 'Nobody sings.' : undefined,
    });
    render(<Editor check={check} send={() => refusal} />);
    type('Clef 1', 'soprano');
    send();
    await screen.findByText('Nobody sings.');
    expect(invalid()).toEqual(['Clef 1']);
    type('Clef 1', 'bass');
    send();
    await waitFor(() => expect(invalid()).toEqual(['Clef 2']));
  });

  it('that is not shown stands for the whole form', async () => {
    render(<Editor first={{ title: 'Scales', levels: [level('treble', 999)] }} />);
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  });

  it('keeps what was typed in it while it was being saved', async () => {
    let answer: (() => void) | null = null;
    const first = { title: 'Scales', levels: [level('treble'), level('bass'), level('alto')] };
    function Slow() {
      const form = useSchemaForm<Clefs>({
        schema: clefs,
        first,
        async send(values) {
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          form.settle(values);
          return null;
        },
      });
      return (
        <Form form={form}>
          <BoundText label="Clef 1" name="levels.1.clef" />
          <button type="submit">Send</button>
          <output>{form.isChanged ? 'changed' : 'as it was'}</output>
        </Form>
      );
    }
    render(<Slow />);
    send();
    await waitFor(() => expect(answer).not.toBeNull());
    type('Clef 1', 'tenor');
    answer!();
    await screen.findByText('changed');
    expect(field('Clef 1')).toMatchObject({ value: 'tenor' });
  });
});

it('says beside the one field of a whole list what is wrong with an entry of it', async () => {
  const several = z.object({ towns: z.array(z.string().min(2)) });
  function Towns() {
    const form = useSchemaForm<z.infer<typeof several>>({
      schema: several,
      first: { towns: ['E'] },
      send: () => null,
    });
    return (
      <Form form={form}>
        <BoundField<readonly string[]> name="towns">
          {({ error }) => <p>{error ?? 'fine'}</p>}
        </BoundField>
        <button type="submit">Send</button>
      </Form>
    );
  }
  render(<Towns />);
  send();
  await screen.findByText('Use at least 2 characters.');
});
