/** A piece of a RIFF file: four letters and what they announce. A list is named for what it lists. */
export interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
}

const HEADER = 8;

/** @throws where a chunk promises more than there is */
export function readChunks(bytes: Uint8Array): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const size = new DataView(bytes.buffer, bytes.byteOffset + at + 4, 4).getUint32(0, true);
    const data = bytes.subarray(at + HEADER, at + HEADER + size);
    if (data.length < size) throw new Error('The sound font ends too early');
    const name = letters(bytes, at);
    chunks.push({ name: name === 'LIST' ? letters(data, 0) : name, data });
    at += HEADER + size + (size % 2);
  }
  return chunks;
}

/** @throws where there is none */
export function chunkNamed(chunks: readonly Chunk[], name: string): Chunk {
  const found = chunks.find((one) => one.name === name);
  if (!found) throw new Error(`The sound font has no ${name}`);
  return found;
}

export function writeChunk({ name, data }: Chunk): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + data.length + (data.length % 2));
  writeLetters(bytes, 0, name);
  new DataView(bytes.buffer).setUint32(4, data.length, true);
  bytes.set(data, HEADER);
  return bytes;
}

/** A list of chunks, or of lists that are written already. */
export function writeList(
  name: string,
  chunks: readonly Chunk[],
  {
    as = 'LIST',
    body = chunks.map(writeChunk),
  }: { as?: string; body?: readonly Uint8Array[] } = {},
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(4 + body.reduce((sum, { length }) => sum + length, 0));
  writeLetters(data, 0, name);
  let at = 4;
  for (const one of body) {
    data.set(one, at);
    at += one.length;
  }
  return writeChunk({ name: as, data });
}

const letters = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

function writeLetters(bytes: Uint8Array, at: number, name: string): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = name.charCodeAt(i);
}
