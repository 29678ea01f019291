/**
 * A screen with music, and the engraver behind it: not before the screen, which has words to show until then, and not
 * after the music is written, for which the engraver need not wait.
 */
export async function withEngraving<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const loaded = await screen;
  // Whoever draws asks again, and says so if it fails.
  import('./load-engraving.ts').then(({ loadEngraving }) => loadEngraving()).catch(() => {});
  return loaded;
}
