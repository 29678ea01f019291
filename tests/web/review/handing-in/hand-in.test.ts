import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../../../../web/data/api/api.ts';
import { type Database, openDatabase } from '../../../../web/data/store/database.ts';
import { createOutbox } from '../../../../web/data/store/outbox.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import type { Answer } from '../../../../web/data/sync/channel.ts';
import { takesChannel } from '../../../../web/data/sync/channels/takes.ts';
import { createRunner } from '../../../../web/data/sync/runner.ts';
import * as m from '../../../../web/i18n/generated/messages.js';
import { createFlash } from '../../../../web/notices/flash.ts';
import { handInNow, tellHandIn } from '../../../../web/review/handing-in/hand-in.ts';
import type { Device, Services } from '../../../../web/session/services.ts';

let devices = 0;
let db: Database;
afterEach(() => db.delete());

/** A device with one assigned take, and a server that answers in this order. */
async function setUp(...answers: readonly Answer[]) {
  return setUpFor('ada', answers);
}

async function setUpFor(personId: string | null, answers: readonly Answer[]) {
  db = openDatabase(`hand-in-${devices++}`);
  const left = [...answers];
  const outbox = createOutbox(db);
  const now = () => 0;
  const sync = createRunner({
    channels: [
      takesChannel({
        db,
        api: {} as Api,
        fetch,
        deviceNow: now,
        onNoUploadInfo: () => {},
        send: async () => left.shift()!,
      }),
    ],
    personId,
    locks: {
      request: (_: string, __: LockOptions, work: (lock: Lock) => unknown) => work({} as Lock),
    } as unknown as LockManager,
    now,
    random: () => 0,
    setTimer: () => () => {},
    report: (_, error) => {
      throw error;
    },
  });
  const take = { id: 'a', assignmentId: 'assignment', sentAt: null } as unknown as StoredTake;
  await outbox.keep(take);
  await sync.run('takes');
  const flash = createFlash({ set: () => 0, clear: () => {} });
  const askSignIn = vi.fn();
  const signedIn = createStore(() => ({ person: personId === null ? null : {} }));
  const services = {
    account: { store: signedIn } as unknown as Services['account'],
    device: async () => ({ db, outbox, sync }) as Device,
    flash,
    askSignIn,
  };
  return { services, askSignIn, said: () => flash.message.getState(), left };
}

const acknowledged: Answer = { kind: 'done' };
const refused: Answer = {
  kind: 'refused',
  problems: [{ code: 'too-large', problem: 'No.' }],
};
const later: Answer = { kind: 'later', retryAfter: null };

it('a refused take that is sent again and taken is said to have arrived', async () => {
  const { services, said } = await setUp(refused, acknowledged);
  await handInNow('a', services);
  expect(said()).toMatchObject({ text: m.result_sent(), kind: 'done' });
});

it('a refused take that is refused again is said to be so, with the reason', async () => {
  const { services, said } = await setUp(refused, refused);
  await handInNow('a', services);
  expect(said()!.text).toBe(m.handIn_refused({ problem: m.problem_tooLarge() }));
});

it('a take that cannot be sent yet may be sent now, or the teacher told', async () => {
  const { services, said, left } = await setUp(later, acknowledged);
  await tellHandIn('a', services);
  expect(said()!.text).toBe(m.handIn_notYet());
  expect(said()!.act!.label).toBe(m.handIn_now());
  said()!.act!.onPress();
  await vi.waitFor(() => expect(said()!.text).toBe(m.result_sent()));
  expect(left).toEqual([]);
});

it('an assignment that timed out leads to signing in', async () => {
  const { services, said, askSignIn } = await setUp({ ...later, problem: 'not-signed-in' });
  await tellHandIn('a', services);
  expect(said()!.text).toBe(m.handIn_timedOut());
  said()!.act!.onPress();
  expect(askSignIn).toHaveBeenCalledOnce();
});

it('of a take that is not here, or is practice, nothing is said', async () => {
  const { services, said } = await setUp(later);
  await db.takes.put({ id: 'b', assignmentId: null, sentAt: null } as unknown as StoredTake);
  await tellHandIn('b', services);
  await tellHandIn('c', services);
  expect(said()).toBeNull();
});

it('a take whose turn has not come is said to be on its way, without alarm', async () => {
  const { services, said } = await setUp(later);
  await db.outbox.update('a', { tries: 0 });
  await tellHandIn('a', services);
  expect(said()).toMatchObject({ text: m.result_waiting(), kind: 'done' });
});

it('a take of nobody is not called on its way: it waits until somebody signs in', async () => {
  const { services, said } = await setUpFor(null, []);
  await handInNow('a', services);
  expect(said()).toMatchObject({ text: m.handIn_notYet(), kind: 'trouble' });
});
