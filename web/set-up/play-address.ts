import { type PlayScreen, playPath } from '#shared/set-up/routes';
import type { SetUp } from './use-set-up.ts';

/** Where the music of a set-up is played. */
export function playAddress(
  { scope, search }: Pick<SetUp, 'scope' | 'search'>,
  screen: PlayScreen = 'play',
): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  if (scope.kind === 'assignment') return { to: `/assignment/${scope.id}/launch`, search };
  return { to: playPath(screen, scope.kind === 'course' ? scope.id : undefined), search };
}
