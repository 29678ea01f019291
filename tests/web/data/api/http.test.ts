import { describe, expect, it } from 'vitest';
import { send } from '../../../../web/data/api/http.ts';

function network(statuses: readonly (number | 'refused')[]) {
  const waits: number[] = [];
  let asked = 0;
  const fetch = async () => {
    const status = statuses[asked++] ?? 200;
    if (status === 'refused') throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  return { options: { fetch, sleep, isOnline: () => true }, waits, asked: () => asked };
}

const get = () => new Request('http://localhost/x');
const post = () => new Request('http://localhost/x', { method: 'POST' });

describe('sending a request', () => {
  it('repeats a GET that met a failing gateway up to three times, waiting 1, 3 and 5 seconds', async () => {
    const { options, waits, asked } = network([502, 503, 504, 502, 200]);
    expect((await send(get, options))?.status).toBe(502);
    expect(asked()).toBe(4);
    expect(waits).toEqual([1000, 3000, 5000]);
  });

  it('stops repeating at the first other answer', async () => {
    const { options, asked } = network([503, 200]);
    expect((await send(get, options))?.status).toBe(200);
    expect(asked()).toBe(2);
  });

  it.each([400, 401, 404, 500])('does not repeat a GET that was answered %s', async (status) => {
    const { options, asked } = network([status]);
    expect((await send(get, options))?.status).toBe(status);
    expect(asked()).toBe(1);
  });

  it('never repeats a POST', async () => {
    const { options, asked } = network([502]);
    expect((await send(post, options))?.status).toBe(502);
    expect(asked()).toBe(1);
  });

  it('repeats a GET that nothing answered once, after a second', async () => {
    const { options, waits, asked } = network(['refused', 200]);
    expect((await send(get, options))?.status).toBe(200);
    expect(asked()).toBe(2);
    expect(waits).toEqual([1000]);
  });

  it('gives null where nothing answers again', async () => {
    const { options, asked } = network(['refused', 'refused', 200]);
    expect(await send(get, options)).toBeNull();
    expect(asked()).toBe(2);
  });

  it('waits for nothing where the browser knows that there is no network', async () => {
    const { options, waits, asked } = network(['refused', 200]);
    expect(await send(get, { ...options, isOnline: () => false })).toBeNull();
    expect(asked()).toBe(1);
    expect(waits).toEqual([]);
  });

  it('never repeats a POST that nothing answered', async () => {
    const { options, asked } = network(['refused', 200]);
    expect(await send(post, options)).toBeNull();
    expect(asked()).toBe(1);
  });

  it('counts a connection that breaks off apart from a failing gateway', async () => {
    const { options, waits } = network([503, 'refused', 503, 503, 503, 200]);
    expect((await send(get, options))?.status).toBe(503);
    expect(waits).toEqual([1000, 1000, 3000, 5000]);
  });
});
