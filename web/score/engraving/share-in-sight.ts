/** Music that would have to be smaller than this to be seen whole is scrolled. */
const LEAST = 0.8;

/**
 * By how much drawn music is made smaller so that its last system is in sight.
 * @param height of the music as it was drawn, in pixels
 * @param room that there is for it, in pixels
 * @example shareInSight(660, 560) // 0.85
 */
export function shareInSight(height: number, room: number): number {
  const share = room / height;
  return share < 1 && share >= LEAST ? share : 1;
}
