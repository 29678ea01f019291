import { useEffect, useMemo } from 'react';
import type { OwnRoom } from '#shared/contract/live';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { configurationOf, requestOf } from '#shared/set-up/request';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';
import { requestBefore } from './seed-before.ts';

/**
 * What is played: by the address, or what stands before the room, or what was played last on this device; for the class of the room.
 * Where the address names what nobody knows, that is said.
 *
 * @param room whoever comes back to it stands before what it has; null until it is known
 */
export function useLiveChoice(course: string | null, room: OwnRoom | null) {
  const { parsed, query } = usePageQuery(pages.live);
  const { ownStorage, flash } = useServices();
  const message = room?.message ?? null;
  useEffect(() => {
    if (parsed.kind !== 'refused') return;
    const id = query.mediumId ?? query.medium ?? query.instrument;
    const isUnknown = parsed.problem.path === 'mediumId' && id !== undefined;
    flash.show(isUnknown ? m.live_unknownInstead({ id }) : m.live_lastInstead(), 'trouble');
  }, [parsed, query, flash]);
  return useMemo(() => {
    const asked = parsed.kind === 'link' ? configurationOfLink(parsed.link, 'sr') : null;
    const request = asked && requestOf(asked, course);
    if (request) return { request, link: linkOf(asked!) };
    const before = parsed.kind === 'link' ? requestBefore(message) : null;
    if (before) return { request: { ...before, course }, link: linkOf(configurationOf(before)) };
    const last = lastOf(keptLast(ownStorage), ownStorage);
    const written = requestOf(last, course);
    return written && { request: written, link: linkOf(last) };
  }, [parsed, ownStorage, course, message]);
}
