import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import * as m from '../i18n/generated/messages.js';
import type { PageMeta } from '../paths/page.ts';

const metaOf = (match: { readonly staticData: object }): PageMeta => match.staticData;

/** "Free Play · Primavista"; the product's name alone where a page has no title, or its words cannot be loaded. */
async function documentTitle({ title }: PageMeta, params: Readonly<Record<string, string>>) {
  if (title === undefined) return m.app_name();
  return import('../paths/titles.ts').then(
    ({ titleWords }) => m.app_pageTitle({ title: titleWords(title, params) }),
    () => m.app_name(),
  );
}

/** Keeps the document's title to the innermost route's. */
export function PageTitle() {
  const match = useMatches().findLast((one) => metaOf(one).title !== undefined);
  const meta = match && metaOf(match);
  const params = match?.params as Readonly<Record<string, string>> | undefined;
  useEffect(() => {
    let isLeft = false;
    void documentTitle(meta ?? {}, params ?? {}).then((title) => {
      if (!isLeft) document.title = title;
    });
    return () => {
      isLeft = true;
    };
  }, [meta, params]);
  return null;
}
