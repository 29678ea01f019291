/** What is used of a browser's socket. */
type RawLink = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

interface LinkSocketMeans {
  readonly connect: () => RawLink;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  readonly onClose: (code: number) => void;
}

/** One socket after another: of one that was given up nothing is heard any more. */
export function createLinkSocket({ connect, onOpen, onText, onClose }: LinkSocketMeans) {
  let socket: RawLink | null = null;
  function drop(): void {
    const before = socket;
    socket = null;
    before?.close(1000);
  }
  return {
    drop,
    send: (text: string) => socket?.send(text),
    open(): void {
      drop();
      const mine = connect();
      socket = mine;
      const isMine = () => socket === mine;
      mine.addEventListener('open', () => isMine() && onOpen());
      mine.addEventListener('message', ({ data }) => isMine() && onText(String(data)));
      mine.addEventListener('close', ({ code }) => {
        if (!isMine()) return;
        socket = null;
        onClose(code);
      });
    },
  };
}
