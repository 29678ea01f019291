import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  PrecacheController,
  PrecacheRoute,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { keepLater } from './keep-later.ts';
import { soundFor, soundName } from './keep-sounds.ts';
import { leadPastTheWorker, serverPaths } from './past-the-worker.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

/** The build marks what nobody needs to practise (`web/app/moments/first-group.ts`). */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
  readonly isLater?: boolean;
}

// Only hashed assets of the product are kept: never an answer of the API, a recording or another person's data.
const files = self.__WB_MANIFEST as readonly KeptFile[];
precacheAndRoute(files.filter(({ isLater }) => !isLater));
cleanupOutdatedCaches();

/** The rest: not waited for on a first visit, and by an update, which takes over when all of it is here. */
const LATER_CACHE = 'primavista-later';
const later = new PrecacheController({ cacheName: LATER_CACHE });
later.addToCacheList(files.filter(({ isLater }) => isLater));
registerRoute(new PrecacheRoute(later));
self.addEventListener('install', (event) => {
  if (self.registration.active) event.waitUntil(later.install(event));
});
self.addEventListener('activate', (event) => event.waitUntil(later.activate(event)));

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
  const type = (event.data as { type?: string } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // And for this at each visit, once nothing else is to be fetched.
  if (type === 'KEEP_LATER')
    event.waitUntil(
      caches
        .open(LATER_CACHE)
        .then((cache) => keepLater(later.getURLsToCacheKeys(), { cache, fetch }))
        .then((isAll) => event.ports[0]?.postMessage(isAll)),
    );
});

// The first visit is already served from here, so that it works without a network at once.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
