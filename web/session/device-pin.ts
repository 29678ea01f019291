import { afterRight, afterWrong, type DevicePin, pauseBefore } from '#shared/account/device-pin';
import type { DevicePerson } from '#shared/account/people-of-device';
import type { KeptStorage } from '../data/store/device-storage.ts';
import { changePerson, keptPeople } from './people.ts';

/** As many as OWASP asks of PBKDF2 with SHA-256: half a second on a cheap laptop. */
const ROUNDS = 600_000;

/** A page without https has no such functions: there everybody comes in by their password. */
export const canKeepPin = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function makePin(digits: string): Promise<DevicePin> {
  const salt = toText(crypto.getRandomValues(new Uint8Array(16)));
  const hash = await hashOf(digits, { salt, rounds: ROUNDS });
  return { salt, hash, rounds: ROUNDS, wrong: 0, wrongAt: null };
}

export type PinAnswer =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Whether these are somebody's digits. Each wrong try is kept, so that neither a reload nor another tab forgives one. */
export async function tryPin(
  { id }: Pick<DevicePerson, 'id'>,
  digits: string,
  { storage, now }: { readonly storage: KeptStorage; readonly now: () => Date },
): Promise<PinAnswer> {
  const pin = keptPeople(storage).find((one) => one.id === id)?.pin ?? null;
  if (pin === null) return { kind: 'wrong' };
  const pause = pauseBefore(pin, now());
  if (pause > 0) {
    // Of a clock that was set back: the wait begins here.
    if (Date.parse(pin.wrongAt!) > now().getTime())
      changePerson(id, { pin: { ...pin, wrongAt: now().toISOString() } }, storage);
    return { kind: 'wait', seconds: Math.ceil(pause / 1000) };
  }
  const isRight = (await hashOf(digits, pin)) === pin.hash;
  changePerson(id, { pin: isRight ? afterRight(pin) : afterWrong(pin, now()) }, storage);
  return { kind: isRight ? 'right' : 'wrong' };
}

async function hashOf(
  digits: string,
  { salt, rounds }: Pick<DevicePin, 'salt' | 'rounds'>,
): Promise<string> {
  const secret = new TextEncoder().encode(digits);
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromText(salt), iterations: rounds };
  return toText(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
