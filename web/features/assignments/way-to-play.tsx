import type { PlayerSource } from '../../sound/source-of.ts';
import { waysToPlay } from './ways-to-play.ts';

/** How it is played where no microphone check is needed. */
export function WayToPlay({ source }: { readonly source: PlayerSource }) {
  const { title, how } = waysToPlay[source];
  return (
    <>
      <h2>{title()}</h2>
      <p>{how()}</p>
    </>
  );
}
