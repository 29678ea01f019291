/** The body was no form of the announced shape, or broke off. */
export class BrokenForm extends Error {}

const longestField = 16 * 1024;
const longestHeader = 4 * 1024;
const mostFields = 20;

export interface StreamedForm {
  readonly fields: ReadonlyMap<string, string>;
  /** The part named `file`, as it arrives. Must be read before the request ends. */
  readonly file: AsyncIterable<Uint8Array>;
}

/**
 * Reads multipart/form-data (RFC 7578) whose last part is the file: the fields first, so that they
 * can be judged before a byte of the file is taken.
 * @throws BrokenForm here for the fields, and from the file's iteration.
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<StreamedForm> {
  const boundary = /^multipart\/form-data;.*?boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) throw new BrokenForm('Send multipart/form-data.');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const input = new Input(body);
  await input.upTo(delimiter, longestHeader);

  const fields = new Map<string, string>();
  for (let parts = 0; parts <= mostFields; parts += 1) {
    // Either "--" after the last boundary or the line break before a part's headers.
    const headers = (await input.upTo(Buffer.from('\r\n\r\n'), longestHeader)).toString('utf8');
    const name = /^content-disposition:.*?;\s*name="([^"]*)"/im.exec(headers)?.[1];
    if (name === undefined) throw new BrokenForm('A part of the form has no name.');
    if (name === 'file') return { fields, file: input.streamUpTo(delimiter) };
    if (fields.has(name)) throw new BrokenForm(`The form names "${name}" twice.`);
    fields.set(name, (await input.upTo(delimiter, longestField)).toString('utf8'));
  }
  throw new BrokenForm('The form has too many fields.');
}

/** The bytes of a body, cut at delimiters that may lie across two chunks. */
class Input {
  readonly #chunks: AsyncIterator<Uint8Array>;
  /** Begins with a line break, so that the first boundary looks like all others. */
  #held: Buffer = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** What comes before the delimiter, which is consumed. */
  async upTo(delimiter: Buffer, limit: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter);
      if ((at < 0 ? this.#held.length : at) > limit) {
        throw new BrokenForm('A field of the form is too long.');
      }
      if (at >= 0) return this.#take(at, delimiter.length);
      await this.#more();
    }
  }

  /** The same in pieces, holding back only what could be a delimiter's beginning. */
  async *streamUpTo(delimiter: Buffer): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const at = this.#held.indexOf(delimiter);
        if (at >= 0) {
          if (at > 0) yield this.#take(at, delimiter.length);
          await this.#drain();
          return;
        }
        const certain = this.#held.length - delimiter.length + 1;
        if (certain > 0) yield this.#take(certain, 0);
        await this.#more();
      }
    } finally {
      await this.#chunks.return?.();
    }
  }

  /** A body read to its end keeps the connection usable; what follows the file is a few bytes, or not our business. */
  async #drain(): Promise<void> {
    for (let chunks = 0; chunks < 8; chunks += 1) {
      if ((await this.#chunks.next()).done) return;
    }
  }

  #take(length: number, skip: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length + skip);
    return taken;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new BrokenForm('The form broke off before its end.');
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}
