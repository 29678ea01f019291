/** Of the sixteen, counted from 0, the one on which every key is a drum. */
const percussionChannel = 9;

/**
 * The channel a part sounds on, 0-based: one of its own so far as there are enough.
 *
 * @param program null on the percussion channel
 * @example channelOf(9, 40) // 10
 */
export function channelOf(index: number, program: number | null): number {
  if (program === null) return percussionChannel;
  const place = index % 15;
  return place < percussionChannel ? place : place + 1;
}
