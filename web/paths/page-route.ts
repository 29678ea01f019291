import { type AnyRoute, createRoute, type RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import type { Page, PageMeta, Query } from './page.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Set for every page; layouts have none. */
    readonly title?: PageMeta['title'];
    readonly pageType?: PageMeta['pageType'];
    readonly isAssessment?: boolean;
    readonly play?: boolean;
    readonly noMixer?: boolean;
    readonly notMyRecording?: boolean;
  }
}

/** The route a page stands under: the root, or the layout of the dashboard. */
export type ParentRoute = AnyRoute;

/** A route that has been reached, as far as a page may look at it before it is shown. */
export interface Reached {
  readonly params: Readonly<Record<string, string>>;
  readonly location: {
    readonly pathname: string;
    readonly searchStr: string;
    readonly state: { readonly launched?: string };
  };
}

interface PageRoute {
  readonly path: string;
  readonly meta: PageMeta;
  readonly component: RouteComponent;
  /** What stands there at once until the files of the page have come; where there is none, the page before stays. */
  readonly frame?: RouteComponent | undefined;
  /** Throws a redirect where the page is not to be shown. */
  readonly beforeLoad?: (reached: Reached) => void;
  /** Called once the page was left for another one. */
  readonly onLeave?: () => void;
}

/** A query is text, whatever it looks like; what it means its page's codec says. */
const asText = (search: Record<string, unknown>): Query =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : String(value)]),
  );

/** Of a route: shows the frame from the first moment that its files, or what it waits for, are not there. */
export const framed = (frame: RouteComponent | undefined) =>
  frame ? { pendingComponent: frame, pendingMs: 0 } : {};

/** Mounts a path under its parent, with what is told of it. */
export function pathRoute(parent: ParentRoute, route: PageRoute): AnyRoute {
  const { path, meta, component, frame, beforeLoad, onLeave } = route;
  return createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: asText,
    staticData: meta,
    component,
    ...framed(frame),
    ...(onLeave && { onLeave }),
    ...(beforeLoad && { beforeLoad: (reached) => beforeLoad(reached as unknown as Reached) }),
  });
}

/** Mounts a page: `pageRoute(root, pages.take, () => import('./take-screen.tsx'), 'TakeScreen')`. */
export function pageRoute<Name extends string>(
  parent: ParentRoute,
  { path, meta }: Pick<Page, 'path' | 'meta'>,
  load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
  frame?: RouteComponent,
): AnyRoute {
  return pathRoute(parent, { path, meta, component: lazyScreen(load, name), frame });
}
