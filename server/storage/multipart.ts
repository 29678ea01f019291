import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

/** The body was no form of the announced shape, or broke off. */
export class BrokenForm extends Error {
  /** The field at fault, where it is one. */
  readonly field: string | null;

  constructor(problem: string, options: ErrorOptions & { readonly field?: string } = {}) {
    super(problem, options);
    this.field = options.field ?? null;
  }
}

const longestField = 16 * 1024;
const longestHeader = 4 * 1024;
const mostFields = 20;
/** Of all fields together, and of what stands before and between them, in bytes. */
const mostBeforeFile = 64 * 1024;
/** A body read to its end keeps the connection usable; what follows the file is a few bytes, or not our business. */
const mostChunksAfterFile = 8;

interface StreamedForm {
  readonly fields: ReadonlyMap<string, string>;
  /** The part named `file`, as it arrives. Must be read before the request ends. */
  readonly file: AsyncIterable<Uint8Array>;
}

/**
 * Reads multipart/form-data (RFC 7578) whose last part is the file: the fields first, so that they
 * can be checked before a byte of the file is taken.
 * @throws BrokenForm here for the fields, and from the file's iteration.
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<StreamedForm> {
  const parser = createParser(contentType);
  const fields = new Map<string, string>();
  let file: FormFile | null = null;
  const source = Readable.from(worthReading(body, () => file));
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      file?.fail(error);
      source.unpipe(parser);
      source.destroy();
    };
    const broken = (problem: string, field?: string) =>
      fail(new BrokenForm(problem, field === undefined ? {} : { field }));
    parser.on('field', (name: string | undefined, value, isNameCut, isValueCut) => {
      if (file) return;
      if (name === undefined) broken('A part of the form has no name.');
      else if (fields.has(name)) broken(`The form names "${name}" twice.`);
      else if (isNameCut || isValueCut) broken('A field of the form is too long.');
      else if (`${name}${value}`.includes('\0')) broken('A field of the form holds NUL.', name);
      else fields.set(name, value);
    });
    parser.on('fieldsLimit', () => broken('The form has too many fields.'));
    parser.on('file', (_, stream) => {
      file = new FormFile(stream, source);
      resolve({ fields, file });
    });
    parser.on('finish', () => {
      if (!file) broken('The form has no file.');
    });
    parser.on('error', () => broken('The form broke off before its end.'));
    source.on('error', fail);
    source.pipe(parser);
  });
}

function createParser(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data;/i.test(contentType)) {
    throw new BrokenForm('Send multipart/form-data.');
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // By its name, whatever else a browser says of it.
      isPartAFile: (name) => name === 'file',
      limits: { fields: mostFields, fieldSize: longestField, files: 1, headerSize: longestHeader },
    });
  } catch (cause) {
    throw new BrokenForm('Send multipart/form-data with its boundary.', { cause });
  }
}

/** The part that is read as it arrives. */
class FormFile implements AsyncIterable<Uint8Array> {
  readonly #stream: BusboyFileStream;
  readonly #source: Readable;
  #failure: Error | null = null;

  constructor(stream: BusboyFileStream, source: Readable) {
    this.#stream = stream;
    this.#source = source;
    // It may fail before anybody reads it; who does is told by the iteration.
    stream.on('error', () => {});
  }

  get isRead(): boolean {
    return this.#stream.readableEnded;
  }

  fail(error: Error): void {
    this.#failure ??= error;
    this.#stream.destroy(error);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.#stream;
      if (this.#failure) throw this.#failure;
    } catch (error) {
      throw this.#failure ?? error;
    } finally {
      // Nobody wants the rest: whoever sends it need not go on.
      if (!this.isRead) this.#source.destroy();
    }
  }
}

/** The body up to a bound, wherever the file is. */
async function* worthReading(
  body: AsyncIterable<Uint8Array>,
  file: () => FormFile | null,
): AsyncGenerator<Uint8Array> {
  let before = 0;
  let after = 0;
  for await (const chunk of body) {
    if (file()?.isRead) after += 1;
    if (after > mostChunksAfterFile) return;
    if (file() === null && before > mostBeforeFile) throw new BrokenForm('The form is too long.');
    before += file() === null ? chunk.byteLength : 0;
    yield chunk;
  }
}
