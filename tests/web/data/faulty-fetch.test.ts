import { describe, expect, it } from 'vitest';
import type { FaultName } from '#shared/contract/flags';
import { faultyFetch } from '../../../web/data/faulty-fetch.ts';

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
