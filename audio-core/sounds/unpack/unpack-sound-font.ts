import { type Chunk, chunkNamed, readChunks, writeChunk, writeList } from './riff.ts';

/** Vorbis to samples of one channel, -1 to 1. */
type DecodeVorbis = (packed: Uint8Array) => Float32Array;

/** A record of `shdr`: name, start, end, loop start, loop end, rate, key, correction, link, type. */
const RECORD = 46;
const START = 20;
const END = 24;
const LOOP_START = 28;
const LOOP_END = 32;
const TYPE = 44;
/** Flag of a recording packed with Vorbis, by which SF3 differs from SF2. */
const PACKED = 0x10;
/** Silence after each recording (SoundFont 2.04, 7.10), for a player that reads a little ahead. */
const SILENCE = 46;

/**
 * Turns a packed sound font (SF3) into a plain one (SF2), so that whoever plays it need not decode, least of all on the
 * audio thread. Instruments and loops stay as they are.
 *
 * @throws where it is no sound font, or one that is partly packed
 */
export function unpackSoundFont(packed: ArrayBuffer, decode: DecodeVorbis): ArrayBuffer {
  const lists = readChunks(new Uint8Array(packed, 12));
  const presets = readChunks(chunkNamed(lists, 'pdta').data.subarray(4));
  const recordings = chunkNamed(
    readChunks(chunkNamed(lists, 'sdta').data.subarray(4)),
    'smpl',
  ).data;
  const headers = chunkNamed(presets, 'shdr');
  const { samples, records } = unpackRecordings(headers.data, recordings, decode);

  const body = lists.map(({ name, data }) => {
    if (name === 'sdta') return writeList('sdta', [{ name: 'smpl', data: samples }]);
    if (name === 'pdta') return writeList('pdta', presets.map(replaced('shdr', records)));
    return writeChunk({ name: 'LIST', data });
  });
  return writeList('sfbk', [], { as: 'RIFF', body }).buffer;
}

const replaced =
  (name: string, data: Uint8Array) =>
  (chunk: Chunk): Chunk =>
    chunk.name === name ? { name, data } : chunk;

function unpackRecordings(headers: Uint8Array, recordings: Uint8Array, decode: DecodeVorbis) {
  const records = headers.slice();
  const view = new DataView(records.buffer);
  // The last record only says that there are no more.
  const offsets = Array.from({ length: records.length / RECORD - 1 }, (_, index) => index * RECORD);
  const decoded = offsets.map((at) => {
    if ((view.getUint16(at + TYPE, true) & PACKED) === 0) {
      throw new Error('A recording of the sound font is not packed');
    }
    return decode(
      recordings.subarray(view.getUint32(at + START, true), view.getUint32(at + END, true)),
    );
  });
  const total = decoded.reduce((sum, { length }) => sum + length + SILENCE, 0);
  const samples = new Int16Array(total);
  let next = 0;
  for (const [index, at] of offsets.entries()) {
    const recording = decoded[index]!;
    for (let i = 0; i < recording.length; i++) samples[next + i] = toInt16(recording[i]!);
    view.setUint32(at + START, next, true);
    view.setUint32(at + END, next + recording.length, true);
    view.setUint32(at + LOOP_START, next + view.getUint32(at + LOOP_START, true), true);
    view.setUint32(at + LOOP_END, next + view.getUint32(at + LOOP_END, true), true);
    view.setUint16(at + TYPE, view.getUint16(at + TYPE, true) & ~PACKED, true);
    next += recording.length + SILENCE;
  }
  return { samples: new Uint8Array(samples.buffer), records };
}

const toInt16 = (sample: number) => Math.max(-32768, Math.min(32767, Math.round(sample * 32768)));
