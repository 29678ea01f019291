import type { KeptStorage } from '../data/store/device-storage.ts';

const KEPT = 'primavista-join-requests';
const DEVICE = 'primavista-device';

/** Somebody of this device who waits to be let into a class. */
export interface KeptRequest {
  /** By which the device asks what became of it. */
  readonly secret: string;
  readonly firstName: string;
  readonly username: string;
  readonly title: string;
  /** The last name of who answers. */
  readonly teacher: string;
}

/** The latest first; what cannot be read is nothing. */
export function keptRequests(storage: Pick<KeptStorage, 'getItem'>): readonly KeptRequest[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.secret === 'string') : [];
  } catch {
    return [];
  }
}

export function keepRequest(request: KeptRequest, storage: KeptStorage): void {
  storage.setItem(KEPT, JSON.stringify([request, ...keptRequests(storage)]));
}

export function forgetRequest({ secret }: Pick<KeptRequest, 'secret'>, storage: KeptStorage): void {
  const others = keptRequests(storage).filter((one) => one.secret !== secret);
  if (others.length === 0) storage.removeItem(KEPT);
  else storage.setItem(KEPT, JSON.stringify(others));
}

/** By which the server knows this device from one try of a code to the next; it says nothing else. */
export function deviceMark(storage: KeptStorage, newId: () => string): string {
  const kept = storage.getItem(DEVICE);
  if (kept !== null) return kept;
  const mark = newId();
  storage.setItem(DEVICE, mark);
  return mark;
}

/** 32 bytes as base64url. */
export function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
