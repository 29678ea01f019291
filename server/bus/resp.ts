/** What a Redis server says: a text, a number, nothing, trouble, or several of these. */
export type Reply = string | number | null | RedisTrouble | readonly Reply[];

export class RedisTrouble extends Error {}

/** A command as the server reads it. */
export const printCommand = (words: readonly string[]): string =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;

/** Reads replies out of bytes that come in pieces. @throws RedisTrouble where they are none */
export function createReplyReader(hear: (reply: Reply) => void) {
  let waiting: Buffer = Buffer.alloc(0);
  return (piece: Buffer): void => {
    waiting = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    let at = 0;
    for (;;) {
      const found = readReply(waiting, at);
      if (found === null) break;
      at = found.end;
      hear(found.reply);
    }
    waiting = waiting.subarray(at);
  };
}

interface Found {
  readonly reply: Reply;
  readonly end: number;
}

/** null where the rest is yet to come. */
function readReply(bytes: Buffer, from: number): Found | null {
  const line = bytes.indexOf('\r\n', from);
  if (line < 0) return null;
  const text = bytes.toString('utf8', from + 1, line);
  const end = line + 2;
  switch (String.fromCharCode(bytes[from]!)) {
    case '+':
      return { reply: text, end };
    case '-':
      return { reply: new RedisTrouble(text), end };
    case ':':
      return { reply: Number(text), end };
    case '$':
      return readText(bytes, end, Number(text));
    case '*':
      return readSeveral(bytes, end, Number(text));
    default:
      throw new RedisTrouble('What came is no reply of Redis.');
  }
}

function readText(bytes: Buffer, from: number, length: number): Found | null {
  if (length < 0) return { reply: null, end: from };
  const end = from + length + 2;
  return bytes.length < end ? null : { reply: bytes.toString('utf8', from, end - 2), end };
}

function readSeveral(bytes: Buffer, from: number, count: number): Found | null {
  const replies: Reply[] = [];
  let end = from;
  for (let place = 0; place < count; place += 1) {
    const found = readReply(bytes, end);
    if (found === null) return null;
    replies.push(found.reply);
    end = found.end;
  }
  return { reply: replies, end };
}
