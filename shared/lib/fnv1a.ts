/** Fowler, Noll and Vo's 32-bit hash of the UTF-16 units, signed. @example fnv1a('') // -2128831035 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
