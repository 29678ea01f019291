/** Fetches the engraver beside a screen with music, not after the music is written: what is drawn first waits for both. */
export function fetchEngraving(): void {
  // Whoever draws asks again, and says so if it fails.
  import('./load-engraving.ts').then(({ loadEngraving }) => loadEngraving()).catch(() => {});
}
