import type { Program } from '../sound.ts';

/** What a first visit brings: the piano, which can stand for everybody, and the drums, which nothing can stand for. */
const first: ReadonlySet<Program> = new Set([0, null]);

export const isFirst = (program: Program): boolean => first.has(program);

/** The service worker tells by the name what it fetches at once. @example fileName(40) // 'sound-40.sf3' */
export function fileName(program: Program): string {
  return `${isFirst(program) ? 'first-' : ''}sound-${program ?? 'drums'}.sf3`;
}
