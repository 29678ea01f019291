import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { soundFor, soundName } from './keep-sounds.ts';
import { leadPastTheWorker, serverPaths } from './past-the-worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// Only hashed assets of the product are kept: never an answer of the API, a recording or another person's data.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Screens come from the cache. What the server must answer itself does not, such as a sign-in that another system leads to.
const served = [...serverPaths.map((path) => new RegExp(`^${path}([/?]|$)`)), /^\/licences\//];
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: served }));

// An instrument's sound is fetched when it is first needed, and stays.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && soundName(url.pathname) !== null,
  ({ request, event }) =>
    soundFor(request, { caches, fetch, waitUntil: (work) => event.waitUntil(work) }),
);

self.addEventListener('install', leadPastTheWorker);

// The page asks for this when no music runs, so that a new version never interrupts a player.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

// The first visit is already served from here, so that it works without a network at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
