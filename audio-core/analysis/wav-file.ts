/** A WAV file of one channel of 16 bits, written in pieces: RIFF, `fmt ` and the head of `data`, then samples. */
export const WAV_HEADER_BYTES = 44;
/** The sizes of a file whose end is not known yet; players then read to its end. */
const UNKNOWN_SIZE = 0xffffffff;

/** The first 44 bytes; `sampleBytes` is null while the recording goes on. */
export function wavHeader(sampleRate: number, sampleBytes: number | null): ArrayBuffer {
  const header = new ArrayBuffer(WAV_HEADER_BYTES);
  const view = new DataView(header);
  const tag = (at: number, name: string) => {
    for (let i = 0; i < 4; i += 1) view.setUint8(at + i, name.charCodeAt(i));
  };
  tag(0, 'RIFF');
  view.setUint32(4, sampleBytes === null ? UNKNOWN_SIZE : sampleBytes + 36, true);
  tag(8, 'WAVE');
  tag(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, 2 * sampleRate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, sampleBytes ?? UNKNOWN_SIZE, true);
  return header;
}

/** Samples from -1 to 1 as 16-bit numbers, what lies outside at the limit. */
export function wavSamples(samples: Float32Array): ArrayBuffer {
  const bytes = new ArrayBuffer(2 * samples.length);
  const view = new DataView(bytes);
  samples.forEach((sample, i) => {
    view.setInt16(2 * i, Math.round(0x7fff * Math.max(-1, Math.min(1, sample))), true);
  });
  return bytes;
}

/** The first piece again, once its file's length is known. */
export function closedWavHead(head: ArrayBuffer, fileBytes: number): ArrayBuffer {
  const sampleRate = new DataView(head).getUint32(24, true);
  const closed = new Uint8Array(head.slice(0));
  closed.set(new Uint8Array(wavHeader(sampleRate, fileBytes - WAV_HEADER_BYTES)));
  return closed.buffer;
}
