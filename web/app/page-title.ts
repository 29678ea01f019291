import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '../i18n/generated/messages.js';
import type { PageMeta } from '../paths/page.ts';

/** "Free Play · Primavista"; the product's name alone where a route has no title. */
export function pageTitle(
  title: string | undefined,
  params: Readonly<Record<string, string>>,
): string {
  if (title === undefined) return m.app_name();
  return m.app_pageTitle({ title: title.replace('$type', params.type ?? '') });
}

const metaOf = (match: { readonly staticData: object }): PageMeta => match.staticData;

/** Keeps the document's title to the innermost route's. */
export function PageTitle() {
  const match = useMatches().findLast((one) => metaOf(one).title !== undefined);
  const params = (match?.params ?? {}) as Readonly<Record<string, string>>;
  const title = pageTitle(match && metaOf(match).title?.(params), params);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
