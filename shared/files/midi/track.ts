import { type Bytes, chunk, variableLength } from './bytes.ts';

/** Time in a file: 480 to a quarter, in which swung eighths are whole. */
export type MidiTime = number;
export const timesPerQuarter: MidiTime = 480;

export interface TrackEvent {
  readonly at: MidiTime;
  readonly bytes: Bytes;
}

/** What is no sound: a name, a tempo, a meter, a key. @example meta(0x2f) // [255, 47, 0] */
export function meta(kind: number, content: Bytes = []): Bytes {
  return [0xff, kind, ...variableLength(content.length), ...content];
}

/** One track. Events of one moment stay in the order given. @param end where the music ends */
export function track(events: readonly TrackEvent[], end: MidiTime): Bytes {
  let now: MidiTime = 0;
  const sorted = events.toSorted((one, other) => one.at - other.at);
  const content = [...sorted, { at: end, bytes: meta(0x2f) }].flatMap(({ at, bytes }) => {
    const wait = Math.max(0, at - now);
    now += wait;
    return [...variableLength(wait), ...bytes];
  });
  return chunk('MTrk', content);
}
