import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getAssignments, getSubmissions } from '#shared/contract/assignments';
import { getReview } from '#shared/contract/grading';
import type { Api } from '../../../../web/data/api/api.ts';
import { replyOf, Trouble } from '../../../../web/data/api/trouble.ts';
import { createQueryClient } from '../../../../web/data/queries/client.ts';
import { keys } from '../../../../web/data/queries/keys.ts';
import { replyQuery } from '../../../../web/data/queries/reply-query.ts';
import { saveGradeMutation } from '../../../../web/features/grading/queries.ts';

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

it('a grade that was saved makes every answer stale that tells of grades, one that was not none', async () => {
  let saving: unknown = { kind: 'refused', status: 400, errors: [], retryAfter: null };
  const { client, api, call } = openPage(() => saving);
  const [review, submissions, other] = [
    keys.one(getReview, { params: { sessionId: 'other' } }),
    keys.one(getSubmissions, { params: { assignmentId: 'one' } }),
    ['something else'],
  ];
  for (const key of [review, submissions, other]) client.setQueryData(key, {});
  const stale = () =>
    [review, submissions, other].map((key) => client.getQueryState(key)!.isInvalidated);
  const save = new MutationObserver(client, saveGradeMutation(api, 'session'));
  const grade = { body: { grade: '90', feedback: '' }, idempotencyKey: 'once' };
  await expect(save.mutate(grade)).rejects.toBeInstanceOf(Trouble);
  expect(stale()).toEqual([false, false, false]);
  saving = { kind: 'ok', reply: { next: null } };
  expect(await save.mutate(grade)).toEqual({ next: null });
  expect(stale()).toEqual([true, true, false]);
  expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ method: 'POST' }), {
    params: { sessionId: 'session' },
    ...grade,
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
