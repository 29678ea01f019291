import type { Context as HonoContext } from 'hono';
import type { Env } from './env.ts';
import { refuse } from './refusal.ts';

/** NUL is the one character that PostgreSQL's text cannot hold. */
const isStorable = (text: string) => !text.includes('\0');

/** @throws Refusal naming the part of the address that holds a character no column can. */
export function demandStorableAddress(c: HonoContext<Env>): void {
  const parts = { ...c.req.param(), ...withoutRepeats(c.req.queries()) };
  demandStorable(parts, []);
  if (!isStorable(decoded(c.req.path))) throw refuseText('path');
}

/**
 * @param json the body as it came: only where it spells a NUL, which JSON must escape, is it looked through; null of a form,
 *   which is looked through always
 * @throws Refusal naming the first text, or the first name of a field, that no column can hold
 */
export function demandStorableBody(json: string | null, body: unknown): void {
  if (json === null || json.includes('\\u0000')) demandStorable(body, []);
}

function demandStorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isStorable(value)) throw refuseText(path.join('.'));
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (!isStorable(name)) throw refuseText(path.join('.'));
    demandStorable(one, [...path, name]);
  }
}

const refuseText = (path: string) =>
  refuse('invalid', {
    ...(path === '' ? {} : { path }),
    problem: 'The text holds the character NUL, which cannot be stored. Leave it out.',
  });

const withoutRepeats = (queries: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(queries).map(([name, values]) => [name, values.join()]));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
