/**
 * A UUID of version 7 (RFC 9562): 48 bits of time, then random, so ids sort by when they were made.
 *
 * @param time milliseconds since 1970
 * @param random ten random bytes
 * @example uuidV7(0, new Uint8Array(10)) // '00000000-0000-7000-8000-000000000000'
 */
export function uuidV7(time: number, random: Uint8Array): string {
  if (random.length !== 10) throw new Error('uuidV7 needs ten random bytes');
  const clock = time.toString(16).padStart(12, '0');
  const version = 0x70 | (random[0]! & 0x0f);
  const variant = 0x80 | (random[2]! & 0x3f);
  const tail = [version, random[1]!, variant, ...random.subarray(3)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return [
    clock.slice(0, 8),
    clock.slice(8),
    tail.slice(0, 4),
    tail.slice(4, 8),
    tail.slice(8),
  ].join('-');
}

/**
 * When a UUID of version 7 was made, in milliseconds since 1970.
 *
 * @example timeOfUuidV7('00000000-0001-7000-8000-000000000000') // 1
 */
export function timeOfUuidV7(id: string): number {
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}
