import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/**
 * A screen whose file is fetched when it is first gone to. Where that is gone, the router would load the page again by itself,
 * which the page does (`app/reload-when-gone.ts`); it does not of an error that it cannot tell.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, RouteComponent>>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`The screen did not come: ${name}`, { cause });
      }),
    name,
  );
}
