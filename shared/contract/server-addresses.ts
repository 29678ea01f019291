export interface ServerAddress {
  /** Itself and everything below it, in exact case: `/livepractice/teacher/1` is a page, `/livePractice/parts` is not. */
  readonly path: string;
  /** `all` but a page's own `GET`, where the page has an address of the same path. */
  readonly methods: 'all' | 'all but GET';
}

/**
 * What the server answers itself. Everything else is an address of the page, whether or not the page knows it: the server,
 * the service worker, the development server and the failures that are forced for testing all read it here.
 */
export const serverAddresses: readonly ServerAddress[] = [
  { path: '/api', methods: 'all' },
  { path: '/uploads', methods: 'all' },
  { path: '/saveConfig', methods: 'all' },
  { path: '/livePractice', methods: 'all' },
  { path: '/ws', methods: 'all' },
  { path: '/health', methods: 'all' },
  { path: '/ready', methods: 'all' },
  // A page to be read, and a call to be made.
  { path: '/add-class', methods: 'all but GET' },
];

/**
 * @example isServerAddress('GET', '/api/v2/account') // true
 * @example isServerAddress('GET', '/add-class/1') // false
 */
export const isServerAddress = (method: string, path: string): boolean =>
  serverAddresses.some(
    (one) =>
      (one.methods === 'all' || method !== 'GET') &&
      (path === one.path || path.startsWith(`${one.path}/`)),
  );
