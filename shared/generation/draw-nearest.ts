/**
 * Draws until something is near enough to what is wanted, and takes the nearest. undefined where the first draw is in vain:
 * what it was drawn on bears nothing.
 *
 * @param draws at most
 * @param near distance that is near enough
 */
export function drawNearest<T>(
  { draws, near }: { readonly draws: number; readonly near: number },
  draw: () => T | undefined,
  distanceOf: (drawn: T) => number,
): T | undefined {
  const first = draw();
  if (first === undefined) return undefined;
  let nearest = { drawn: first, distance: distanceOf(first) };
  for (let count = 1; count < draws && nearest.distance > near; count++) {
    const drawn = draw();
    if (drawn === undefined) continue;
    const distance = distanceOf(drawn);
    if (distance < nearest.distance) nearest = { drawn, distance };
  }
  return nearest.drawn;
}
