import { channelOf } from '../channels.ts';
import type { FilePiece } from '../file-piece.ts';
import { bigEndian, chunk, utf8 } from './bytes.ts';
import { partEvents } from './part-events.ts';
import { lengthOf, signatureEvents } from './signature-events.ts';
import { meta, timesPerQuarter, track } from './track.ts';

/**
 * Writes a Standard MIDI File of format 1 as the piece is played back: title, tempo, meters and keys in a track of
 * their own, then one for each part.
 *
 * @example writeMidi(filePiece(exercise, { title, nameOf })).subarray(0, 4) // "MThd"
 */
export function writeMidi({ title, parts }: FilePiece): Uint8Array {
  const end = lengthOf(parts[0]!.staves[0]!);
  const tracks = [
    track([{ at: 0, bytes: meta(0x03, utf8(title)) }, ...signatureEvents(parts)], end),
    ...parts.map((part, index) => track(partEvents(part, channelOf(index, part.program)), end)),
  ];
  const header = [
    ...bigEndian(1, 2),
    ...bigEndian(tracks.length, 2),
    ...bigEndian(timesPerQuarter, 2),
  ];
  return Uint8Array.from([...chunk('MThd', header), ...tracks.flat()]);
}
