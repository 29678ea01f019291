/** What the worker's own scope offers, handed in so that it can be tried without one. */
interface SoundKeeping {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the sound is kept. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Apart from what a version of the app brings: a sound that has not changed outlives an update. */
const SOUND_CACHE = 'primavista-sounds';

/** A sound's address: its name, then the hash of its content. */
const SOUND = /^\/assets\/(sound-(?:\d+|drums))-[\w-]{8}\.sf3$/;

/** @example soundName('/assets/sound-40-Bx3_a9Qz.sf3') // 'sound-40' */
export function soundName(path: string): string | null {
  return SOUND.exec(path)?.[1] ?? null;
}

/** The sound from this device, or else from the network, and then kept here. */
export async function soundFor(
  request: Request,
  { caches, fetch, waitUntil }: SoundKeeping,
): Promise<Response> {
  const kept = await caches.open(SOUND_CACHE);
  const known = await kept.match(request.url, { ignoreVary: true });
  if (known) return known;
  const reply = await fetch(request);
  // Told of no failure: a fetch that is given up, or a full device, leaves nothing behind and the sound plays anyway.
  if (reply.status === 200) waitUntil(keep(kept, request.url, reply.clone()).catch(() => {}));
  return reply;
}

/** Another recording of the same instrument is of no use any more. */
async function keep(kept: Cache, url: string, reply: Response): Promise<void> {
  await kept.put(url, reply);
  const name = nameIn(url);
  for (const { url: other } of await kept.keys()) {
    if (other !== url && nameIn(other) === name) await kept.delete(other);
  }
}

const nameIn = (url: string) => soundName(new URL(url).pathname);
