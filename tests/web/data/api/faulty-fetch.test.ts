import { describe, expect, it } from 'vitest';
import { getAssignments } from '#shared/contract/assignments';
import type { FaultName } from '#shared/contract/flags';
import { createApi } from '../../../../web/data/api/api.ts';
import { faultyFetch } from '../../../../web/data/api/faulty-fetch.ts';

function network(...names: FaultName[]) {
  const waits: number[] = [];
  const fetch = faultyFetch(async () => new Response('fine'), {
    faults: () => new Set(names),
    sleep: async (milliseconds) => void waits.push(milliseconds),
  });
  return { fetch, waits };
}

const dashboard = new Request('http://localhost/api/v2/assignments');

describe('forced failures', () => {
  it('leave the network alone while none is switched on', async () => {
    const { fetch, waits } = network();
    expect((await fetch(dashboard)).status).toBe(200);
    expect(waits).toEqual([]);
  });

  it.each([
    ['dashboard-401', 401],
    ['dashboard-500', 500],
  ] as const)('%s answers the dashboards with %s, and nothing else', async (name, status) => {
    const { fetch } = network(name);
    expect((await fetch(dashboard)).status).toBe(status);
    expect((await fetch(new Request('http://localhost/api/v2/account'))).status).toBe(200);
  });

  it.each([
    ['access', 403],
    ['timeout', 504],
  ] as const)('%s answers whatever is asked with %s, but not the account', async (name, status) => {
    const { fetch } = network(name);
    for (const path of ['/api/v2/userPrefs', '/saveConfig/1', '/livePractice/parts/violin'])
      expect((await fetch(new URL(path, 'http://localhost'))).status).toBe(status);
    expect((await fetch('http://localhost/api/v2/account')).status).toBe(200);
  });

  it('bad-data is a page that is not ours, which is no answer', async () => {
    const { fetch } = network('bad-data');
    const api = createApi({ fetch, sleep: async () => {}, onSignInNeeded: () => expect.fail() });
    expect(await api.call(getAssignments)).toMatchObject({
      kind: 'refused',
      status: 200,
      errors: [],
    });
  });

  it('storage-expired refuses the form of an upload, and nothing else', async () => {
    const { fetch } = network('storage-expired');
    expect((await fetch('/uploads', { method: 'POST' })).status).toBe(403);
    expect((await fetch(dashboard)).status).toBe(200);
  });

  it('cut an upload', async () => {
    const { fetch } = network('upload-cancelled');
    await expect(fetch('/uploads', { method: 'POST' })).rejects.toThrow();
  });

  it('slow every request down', async () => {
    const { fetch, waits } = network('slow-network');
    await fetch(dashboard);
    expect(waits).toEqual([3000]);
  });
});
