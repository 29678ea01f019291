import { useEffect, useMemo } from 'react';
import { configurationOfLink, linkOf } from '#shared/set-up/link-configuration';
import { requestOf } from '#shared/set-up/request';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageQuery } from '../../paths/use-page.ts';
import { useServices } from '../../session/services.ts';

/**
 * What is played: by the address, or what was played last on this device; for the class of the room. Where the address
 * names what nobody knows, that is said.
 */
export function useLiveChoice(course: string | null) {
  const { parsed, query } = usePageQuery(pages.live);
  const { ownStorage, flash } = useServices();
  useEffect(() => {
    if (parsed.kind !== 'refused') return;
    const id = query.mediumId ?? query.medium ?? query.instrument;
    const isUnknown = parsed.problem.path === 'mediumId' && id !== undefined;
    flash.show(isUnknown ? m.live_unknownInstead({ id }) : m.live_lastInstead(), 'trouble');
  }, [parsed, query, flash]);
  return useMemo(() => {
    const asked = parsed.kind === 'link' ? configurationOfLink(parsed.link, 'sr') : null;
    const request = asked && requestOf(asked, course);
    const last = lastOf(keptLast(ownStorage), ownStorage);
    const written = request ?? requestOf(last, course);
    return written && { request: written, link: linkOf(request ? asked! : last) };
  }, [parsed, ownStorage, course]);
}
