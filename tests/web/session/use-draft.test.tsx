import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../../../web/data/store/database.ts';
import { createDrafts } from '../../../web/data/store/drafts.ts';
import { type Services, ServicesContext } from '../../../web/session/services.ts';
import { readBy, useDraft } from '../../../web/session/use-draft.ts';

let db: Database;
afterEach(async () => {
  cleanup();
  await db.delete();
});

function Note({ about }: { readonly about: string }) {
  const fields = useForm({ defaultValues: { text: 'as saved' } });
  const draft = useDraft(fields, about);
  return (
    <>
      <input aria-label="Text" {...fields.register('text')} />
      <button type="button" onClick={() => fields.reset({ text: fields.getValues('text') })}>
        Save
      </button>
      <output>{draft.isRestored ? 'from before' : 'new'}</output>
    </>
  );
}

async function open(about: string) {
  cleanup();
  db = openDatabase('ada');
  const services = { device: async () => ({ db, drafts: createDrafts(db) }) } as never as Services;
  // Awaited, for the device's store suspends what asks for it.
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <Suspense>
          <Note about={about} />
        </Suspense>
      </ServicesContext>,
    );
  });
  return screen.findByRole<HTMLInputElement>('textbox');
}

const kept = async () => (await db.drafts.toArray()).map(({ key, values }) => [key, values.text]);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });

it('puts back what was typed, to the form that it was typed into', async () => {
  await open('one');
  type('half a thou');
  await waitFor(async () => expect(await kept()).toEqual([['one', 'half a thou']]));
  const other = await open('two');
  expect(other.value).toBe('as saved');
  const same = await open('one');
  await waitFor(() => expect(same.value).toBe('half a thou'));
  expect(screen.getByText('from before')).toBeDefined();
});

it('keeps nothing that is saved, or as it was', async () => {
  await open('one');
  type('a thought');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await kept()).toEqual([]));
  type('another');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  type('a thought');
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('reads what an earlier page kept, with what that did not know as usual, and nothing of what was not kept', () => {
  const read = readBy(
    z.object({
      title: z.string(),
      settings: z.object({ tempo: z.number(), voices: z.array(z.string()).default([]) }),
      isDraft: z.boolean().default(false),
    }),
  );
  expect(read({ settings: { tempo: 60 } })).toEqual({ settings: { tempo: 60, voices: [] } });
  expect(read({ settings: { tempo: 'slow' } })).toBeNull();
});
