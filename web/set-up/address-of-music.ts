import type { PlayScreen } from '#shared/set-up/routes';
import type { Address } from '../paths/page.ts';
import { pages, playAddress } from '../paths/pages.ts';
import type { SetUp } from './use-set-up.ts';

/** Where the music of a set-up is played. */
export function addressOfMusic(
  { scope, link }: Pick<SetUp, 'scope' | 'link'>,
  screen: PlayScreen = 'play',
): Address {
  if (scope.kind === 'assignment') return pages.launch.at({ assignmentId: scope.id }, link);
  return playAddress(screen, link, scope.kind === 'course' ? scope.id : undefined);
}
