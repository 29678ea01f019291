import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { heartbeat } from '../../server/sockets/heartbeat.ts';

describe('a socket whose device vanished', () => {
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, () => undefined),
  );
  beforeEach(async () => {
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  afterEach(() => {
    for (const socket of sockets.clients) socket.terminate();
    http.close();
  });
  const join = async (options: { readonly autoPong: boolean }) => {
    const { port } = http.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, options);
    await once(socket, 'open');
    return socket;
  };

  it('is ended, while those who answer stay', async () => {
    const there = await join({ autoPong: true });
    const silent = await join({ autoPong: false });
    const [first] = sockets.clients;
    const beat = heartbeat(sockets);
    const answered = once(first!, 'pong');
    const asked = once(silent, 'ping');
    beat();
    await Promise.all([answered, asked]);
    expect(sockets.clients.size).toBe(2);
    const closed = once(silent, 'close');
    beat();
    expect((await closed)[0]).toBe(1006);
    expect(there.readyState).toBe(WebSocket.OPEN);
    expect([...sockets.clients]).toEqual([first]);
  });
});
