import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noLimits } from '#shared/set-up/limits';
import { lockOf } from '#shared/set-up/locks';
import type { Menu, MenuMetadata, MenuStandard } from '#shared/set-up/menu';
import type { ExerciseType } from '#shared/set-up/set-up-choice';
import type { Trouble } from '../data/api/trouble.ts';
import { useTrouble } from '../ui/hooks/use-trouble.ts';
import { isOnTheWay, type MenuTrouble, troubleOf } from './menu-trouble.ts';
import {
  constraintsQuery,
  levelsQuery,
  metadataQuery,
  type SetUpSession,
  sessionLevelsQuery,
} from './queries.ts';
import type { SetUpScope } from './scope.ts';
import { useOwnCatalogue } from './use-own-catalogue.ts';

export type MenuState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'menu';
      readonly menu: Menu;
      /** Of the class or the assignment; null for oneself. */
      readonly title: string | null;
      /** The server brought nothing for a part that this page knows itself; null where nothing is amiss. */
      readonly amiss: Amiss | null;
    }
  | ({ readonly kind: 'trouble' } & Amiss);

export interface Amiss {
  readonly trouble: MenuTrouble;
  /** Asks again. */
  readonly reload: () => void;
}

/**
 * What can be chosen: the server's answer, or the kept one without a network. Until it is there, and where nothing is
 * kept, the catalogue of this page says the same; a teacher's limits only the server knows.
 */
export function useMenu(
  scope: SetUpScope,
  exerciseType: ExerciseType,
  asked: string | null,
): MenuState {
  const isAlone = scope.kind === 'alone';
  const session: SetUpSession = {
    sessionType: scope.kind === 'assignment' ? 'assignment' : 'practice',
    id: isAlone ? '' : scope.id,
  };
  const metadata = useAsked(metadataQuery);
  const constraints = useAsked({ ...constraintsQuery(session), enabled: !isAlone });
  const limits = isAlone ? noLimits : constraints.reply?.constraints;
  // The levels shown are those of the instrument the teacher has fixed, whichever was asked for.
  const isFixed = limits !== undefined && lockOf('medium', limits) !== 'open';
  const medium = (isFixed ? limits.locked.medium : undefined) ?? asked;
  const ownLevels = useAsked({
    ...levelsQuery(exerciseType, medium ?? ''),
    enabled: isAlone && medium !== null,
  });
  const sessionLevels = useAsked({
    ...sessionLevelsQuery(session, exerciseType, medium ?? ''),
    enabled: !isAlone && medium !== null,
  });
  const levels = isAlone ? ownLevels : sessionLevels;

  const builtIn = useOwnCatalogue();
  const shownMetadata: MenuMetadata = metadata.reply ?? builtIn.metadata;
  const shownLevels: readonly MenuStandard[] | null =
    medium === null
      ? null
      : (levels.reply?.standards ?? builtIn.standardsOf(medium, limits ?? noLimits));
  const menu = useMemo<Menu | null>(
    () =>
      limits === undefined
        ? null
        : {
            metadata: shownMetadata,
            standards: shownLevels,
            limits: limits,
          },
    [shownMetadata, shownLevels, limits],
  );

  const needed = isAlone ? null : constraints;
  let amiss: Amiss | null = null;
  for (const reply of [metadata, levels, constraints]) {
    const { reload } = reply;
    const isNeeded = reply === needed;
    const trouble = troubleOf(reply.outcome, { isNeeded });
    if (trouble && (isNeeded || !isOnTheWay(trouble))) return { kind: 'trouble', trouble, reload };
    if (trouble) amiss ??= { trouble, reload };
  }
  if (shownMetadata.mediumFamilies.length === 0)
    return { kind: 'trouble', trouble: { kind: 'no-families' }, reload: metadata.reload };
  if (menu === null) return { kind: 'loading' };
  return { kind: 'menu', menu, title: constraints.reply?.title ?? null, amiss };
}

/** The answer to a part of the menu, or why there is none; neither while it is on its way. */
function useAsked<Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, Trouble, Reply, Key>,
) {
  const query = useQuery(options);
  const trouble = useTrouble(query);
  return {
    reply: trouble === null ? query.data : undefined,
    outcome: trouble?.outcome ?? null,
    reload: () => void query.refetch(),
  };
}
