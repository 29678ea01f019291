import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Page, ParamsOf, Query } from './page.ts';

/** The parameters in the address of a page that is on screen. */
export function usePageParams<Path extends string>(_page: Pick<Page<Path>, 'path'>) {
  return useParams({ strict: false }) as ParamsOf<Path>;
}

/** What the query of a page says that is on screen; the same value for the same query. */
export function usePageQuery<Read>({ codec }: { readonly codec: { read(query: Query): Read } }) {
  const query = useSearch({ strict: false }) as Query;
  return useMemo(() => codec.read(query), [codec, query]);
}

/** Parameters that several pages of one screen share, of which each has some. */
export function useSharedParams<Name extends string>() {
  return useParams({ strict: false }) as { readonly [Key in Name]?: string };
}
