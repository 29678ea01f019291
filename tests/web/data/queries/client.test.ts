import { MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { getAssignments, getSubmissions } from '#shared/contract/assignments';
import type { Endpoint } from '#shared/contract/endpoint';
import { getReview, saveGrade } from '#shared/contract/grading';
import type { Api } from '../../../../web/data/api/api.ts';
import { replyOf, Trouble } from '../../../../web/data/api/trouble.ts';
import { createQueryClient } from '../../../../web/data/queries/client.ts';
import { keys } from '../../../../web/data/queries/keys.ts';
import { mutation } from '../../../../web/data/queries/mutation.ts';
import { held } from '../../../../web/data/queries/on-screen.ts';
import { replyQuery } from '../../../../web/data/queries/reply-query.ts';

const network = { kind: 'network' } as const;

/** A page that keeps nothing, and a server that answers as it is told. */
function openPage(answer: () => unknown = () => ({ kind: 'ok', reply: { assignments: [] } })) {
  const call = vi.fn(async (..._: unknown[]) => answer());
  const api = { call } as unknown as Api;
  const client = createQueryClient({
    api,
    persister: async (queryFn, context) => queryFn(context as never) as never,
  });
  client.mount();
  return { client, call, api };
}

it('asks once as a screen opens, and not when the window or the network comes back', async () => {
  const { client, call } = openPage();
  const stop = new QueryObserver(client, replyQuery(getAssignments)).subscribe(() => {});
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(call).toHaveBeenCalledOnce();
  stop();
});

it('asks once where it comes to nothing: repeating is the transport’s business', async () => {
  const { client, call } = openPage(() => network);
  await expect(client.fetchQuery(replyQuery(getAssignments))).rejects.toEqual(new Trouble(network));
  expect(call).toHaveBeenCalledOnce();
});

it('takes trouble for an answer and a mistake for a mistake', () => {
  const { throwOnError } = openPage().client.getDefaultOptions().queries!;
  const isThrown = throwOnError as (error: unknown) => boolean;
  expect(isThrown(new Trouble(network))).toBe(false);
  expect(isThrown(new TypeError('x is not a function'))).toBe(true);
});

it('keeps the answers to one endpoint apart by what was asked, and knows them together', () => {
  const one = keys.one(getSubmissions, { params: { assignmentId: 'one' } });
  const two = keys.one(getSubmissions, { params: { assignmentId: 'two' } });
  expect(one).not.toEqual(two);
  for (const key of [one, two]) expect(key.slice(0, 1)).toEqual(keys.all(getSubmissions));
});

describe('once something was changed', () => {
  const assignments = replyQuery(getAssignments);
  const submissions = replyQuery(getSubmissions, { params: { assignmentId: 'one' } });
  const review = replyQuery(getReview, { params: { sessionId: 'one' } });
  const refused = { kind: 'refused', status: 400, errors: [], retryAfter: null };

  /** Two answers are on screen, one of them held; a third was read before. */
  async function openScreen() {
    let saving: unknown = refused;
    const page = openPage(() => saving);
    const { client, call } = page;
    const options = [assignments, submissions, review];
    for (const { queryKey } of options) client.setQueryData(queryKey, {} as never);
    const shown = [
      new QueryObserver(client, { ...assignments, refetchOnMount: false }),
      new QueryObserver(client, { ...held(review), refetchOnMount: false }),
    ];
    const ends = shown.map((observer) => observer.subscribe(() => {}));
    const asked = () =>
      call.mock.calls.flatMap(([endpoint]) => {
        const { method, path } = endpoint as Endpoint;
        return method === 'GET' ? [path] : [];
      });
    const stale = () =>
      options
        .filter(({ queryKey }) => client.getQueryState(queryKey)!.isInvalidated)
        .map(({ queryKey }) => queryKey[0]);
    const answer = (reply: unknown) => {
      saving = reply;
    };
    return { ...page, asked, stale, answer, close: () => ends.map((end) => end()) };
  }

  const grade = { body: { grade: '90', feedback: '' }, idempotencyKey: 'once' };
  const given = { params: { sessionId: 'session' }, ...grade };
  const saveGradeOf = (sessionId: string, invalidates?: readonly QueryKey[]) =>
    mutation(saveGrade, (one: typeof grade) => ({ params: { sessionId }, ...one }), {
      ...(invalidates && { invalidates }),
    });

  it('what is on screen is asked for again, and what is in somebody’s hands stays', async () => {
    const { client, call, asked, stale, answer, close } = await openScreen();
    const save = new MutationObserver(client, saveGradeOf('session'));
    await expect(save.mutate(grade)).rejects.toBeInstanceOf(Trouble);
    expect([stale(), asked()]).toEqual([[], []]);
    answer({ kind: 'ok', reply: { next: null } });
    expect(await save.mutate(grade)).toEqual({ next: null });
    expect(call).toHaveBeenCalledWith(saveGrade, given);
    await vi.waitFor(() => expect(asked()).toEqual([getAssignments.path]));
    // What is not on screen is asked for when it comes up, and not shown as it was.
    expect(stale()).toEqual([getSubmissions.path]);
    close();
  });

  it('what is not held any more is asked for again', async () => {
    const { client, asked, answer, close } = await openScreen();
    close();
    const end = new QueryObserver(client, { ...review, refetchOnMount: false }).subscribe(() => {});
    answer({ kind: 'ok', reply: { next: null } });
    await new MutationObserver(client, saveGradeOf('session')).mutate(grade);
    await vi.waitFor(() => expect(asked()).toEqual([getReview.path]));
    end();
  });

  it('of what was left, only what is named is asked for', async () => {
    const { client, asked, stale, answer, close } = await openScreen();
    answer({ kind: 'ok', reply: { next: null } });
    const leave = saveGradeOf('session', [keys.all(getSubmissions)]);
    await new MutationObserver(client, leave).mutate(grade);
    expect(stale()).toEqual([getSubmissions.path]);
    await new MutationObserver(client, saveGradeOf('session', [])).mutate(grade);
    expect([stale(), asked()]).toEqual([[getSubmissions.path], []]);
    close();
  });
});

it.each([
  [network, true],
  [{ kind: 'refused', status: 500, errors: [], retryAfter: null }, true],
  [{ kind: 'refused', status: 403, errors: [], retryAfter: null }, true],
  [
    {
      kind: 'refused',
      status: 403,
      errors: [{ code: 'forbidden', problem: 'No.' }],
      retryAfter: null,
    },
    false,
  ],
] as const)('tells trouble that passes from a word of the server: %o', (outcome, passes) => {
  expect(new Trouble(outcome).passes).toBe(passes);
  expect(() => replyOf(outcome)).toThrow(Trouble);
});
