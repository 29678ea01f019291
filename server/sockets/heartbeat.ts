import type { WebSocket, WebSocketServer } from 'ws';

/** Milliseconds between two beats: whoever vanishes is away for the others after 10 to 20 s. */
export const betweenBeats = 10_000;

/**
 * What asks every socket, whenever it is called, whether its device is still there, and ends those that have not answered
 * since the time before. A tablet that loses its network says nothing, and TCP alone notices after many minutes. Browsers
 * answer by themselves, in a sleeping page too.
 */
export function heartbeat({ clients }: Pick<WebSocketServer, 'clients'>): () => void {
  const unanswered = new WeakSet<WebSocket>();
  return () => {
    for (const socket of clients) {
      if (unanswered.has(socket)) {
        socket.terminate();
        continue;
      }
      unanswered.add(socket);
      socket.once('pong', () => unanswered.delete(socket));
      socket.ping();
    }
  };
}
