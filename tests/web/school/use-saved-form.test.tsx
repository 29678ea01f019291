import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Trouble } from '../../../web/data/api/trouble.ts';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import { createDrafts } from '../../../web/data/store/drafts.ts';
import { createLeaveGuard } from '../../../web/notices/leave-guard.ts';
import { type SavedFormOptions, useSavedForm } from '../../../web/school/use-saved-form.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { BoundText } from '../../../web/ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../web/ui/form/form.tsx';

let db: Database;
afterEach(async () => {
  cleanup();
  await db.delete();
});

type Values = { readonly name: string };

function Named(props: Omit<SavedFormOptions<Values, string>, 'schema' | 'first'>) {
  const form = useSavedForm<Values, string>({
    schema: z.object({ name: z.string() }),
    first: { name: 'Ada' },
    ...props,
  });
  return (
    <Form form={form}>
      <BoundText label="Name" name="name" />
      <FormProblem form={form} />
      <button type="submit">Save</button>
      <output>{form.isRestored ? 'from before' : form.isChanged ? 'changed' : 'saved'}</output>
    </Form>
  );
}

async function open(props: Parameters<typeof Named>[0]) {
  cleanup();
  db = openDatabase('ada');
  const leaveGuard = createLeaveGuard();
  const askSignIn = vi.fn();
  const device = async () => ({ drafts: createDrafts(db) });
  const services = { device, leaveGuard, askSignIn } as unknown as Services;
  // Awaited, for the device's store suspends what asks for it.
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <Suspense>
          <Named {...props} />
        </Suspense>
      </ServicesContext>,
    );
  });
  await screen.findByRole('textbox');
  return { leaveGuard, askSignIn };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button')));
const refusedWith = (status: number) =>
  new Trouble({
    kind: 'refused',
    status,
    retryAfter: null,
    errors: [{ code: 'not-found', problem: 'None.' }],
  });

it('tells what was saved and what came of it, once nothing is unsaved', async () => {
  const told: unknown[] = [];
  const { leaveGuard } = await open({
    save: async ({ name }) => `${name}, saved`,
    onSaved: (values, reply) => told.push(values, reply, leaveGuard.question()),
    leaving: { title: 'Leave?', body: 'It is lost.' },
  });
  type('Eve');
  expect(leaveGuard.question()).not.toBeNull();
  await save();
  expect(told).toEqual([{ name: 'Eve' }, 'Eve, saved', null]);
});

it.each([
  [401, 1],
  [404, 0],
])(
  'refused with %d, it says why, keeps what was typed, and leads to the sign-in page %d times',
  async (status, times) => {
    const { askSignIn } = await open({ save: () => Promise.reject(refusedWith(status)) });
    type('Eve');
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
    expect(askSignIn).toHaveBeenCalledTimes(times);
    expect(field().value).toBe('Eve');
  },
);

it('holds afterwards what it is told to', async () => {
  await open({ save: async () => '', after: { name: '' } });
  type('secret');
  await save();
  await waitFor(() => expect(field().value).toBe(''));
});

it('asks nothing before it is left, and keeps nothing, where nobody wants that', async () => {
  const { leaveGuard } = await open({ save: async () => '' });
  type('Eve');
  expect(leaveGuard.question()).toBeNull();
  expect(await db.drafts.count()).toBe(0);
});

it('is put back as it was typed, where it is kept', async () => {
  const draft = { key: 'name' };
  await open({ save: async () => '', draft });
  type('Eve');
  await waitFor(async () => expect(await db.drafts.count()).toBe(1));
  await open({ save: async () => '', draft });
  await screen.findByText('from before');
  expect(field().value).toBe('Eve');
  await save();
  await waitFor(async () => expect(await db.drafts.count()).toBe(0));
});
