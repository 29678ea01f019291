/** The least that a room could be: whatever one says is told to all. Prints its port. */
import { WebSocketServer } from 'ws';

const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    for (const one of sockets.clients) one.send(data, { binary: false });
  }),
);
sockets.on('listening', () => {
  const address = sockets.address();
  if (typeof address === 'object' && address !== null) process.stdout.write(`${address.port}\n`);
});
