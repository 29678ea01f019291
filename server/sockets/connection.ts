import type { CloseReason } from '#shared/contract/channel';

/** Bytes that may wait for a slow reader; what would come on top is left out, as a newer state follows anyway. */
const mostWaiting = 1024 * 1024;
/** Milliseconds after which a reader that is so far behind is closed. */
const patience = 10_000;

/** What a connection needs of the socket below it. */
export interface RawSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  close(code: number, reason: string): void;
}

/** One open socket as its room sees it. */
export interface Connection<Granted, Message> {
  /** What its authority found out: who is there, and to what. */
  readonly granted: Granted;
  readonly params: Readonly<Record<string, string>>;
  /** False where it was left out, because the reader is too far behind. */
  send(message: Message): boolean;
  close(reason: CloseReason): void;
}

interface Ends {
  readonly socket: RawSocket;
  /** Milliseconds. */
  readonly now: () => number;
  /** Takes it out of its room and closes it. */
  readonly end: (reason: CloseReason) => void;
}

/** @example connectionOn({ socket, now, end }, { granted, params }).send({ type: 'pong' }) */
export function connectionOn<Granted, Message>(
  { socket, now, end }: Ends,
  place: { readonly granted: Granted; readonly params: Readonly<Record<string, string>> },
): Connection<Granted, Message> {
  let behindSince: number | null = null;
  return {
    ...place,
    close: end,
    send(message) {
      if (socket.bufferedAmount <= mostWaiting) {
        behindSince = null;
        socket.send(JSON.stringify(message));
        return true;
      }
      behindSince ??= now();
      if (now() - behindSince > patience) end('too-slow');
      return false;
    },
  };
}
