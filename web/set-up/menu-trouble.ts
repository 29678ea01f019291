import type { Troublesome } from '../data/api/trouble.ts';
import * as m from '../i18n/generated/messages.js';

/** Why there is nothing to choose from (spec 2 §8). */
export type MenuTrouble =
  /** The server says what was asked wrongly. */
  | { readonly kind: 'refused'; readonly title: string | null; readonly text: string }
  | { readonly kind: 'server' }
  /** The gateway before the server answered for it, after all retries. */
  | { readonly kind: 'unreachable' }
  /** Signed out, or not theirs. */
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'network' }
  | { readonly kind: 'no-families' };

const GATEWAY_STATUSES = new Set([502, 503, 504]);
/** A whole class asks at once. */
const TOO_MANY = 429;

/**
 * @param isNeeded whether nothing can stand for the answer: what this page knows of music itself it needs no network for
 */
export function troubleOf(
  outcome: Troublesome | null,
  { isNeeded }: { readonly isNeeded: boolean },
): MenuTrouble | null {
  if (outcome === null) return null;
  if (outcome.kind === 'network') return isNeeded ? { kind: 'network' } : null;
  const { status, errors } = outcome;
  if (status === 400) {
    const text = errors.map(({ problem }) => problem).join(' ');
    return { kind: 'refused', title: errors.find(({ title }) => title)?.title ?? null, text };
  }
  if (isNeeded && GATEWAY_STATUSES.has(status)) return { kind: 'unreachable' };
  if (status >= 500 || status === TOO_MANY) return { kind: 'server' };
  if (status < 300) return { kind: 'malformed' };
  return { kind: 'not-theirs' };
}

/**
 * Troubles of the way to the server, which say nothing about who may choose what: where the page knows enough without the
 * answer, they stop nobody.
 */
export function isOnTheWay({ kind }: MenuTrouble): boolean {
  return kind === 'network' || kind === 'unreachable' || kind === 'server' || kind === 'malformed';
}

/** Title and message, and whether asking again may help. */
export function troubleWords(trouble: MenuTrouble): {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
} {
  switch (trouble.kind) {
    case 'refused':
      return { title: trouble.title ?? m.setUp_error(), text: trouble.text, canRetry: false };
    case 'server':
      return { title: m.setUp_error(), text: m.setUp_serverTrouble(), canRetry: true };
    case 'unreachable':
      return { title: m.setUp_initError(), text: m.flash_networkError(), canRetry: true };
    case 'not-theirs':
      return { title: m.setUp_error(), text: m.setUp_notTheirs(), canRetry: false };
    case 'malformed':
      return { title: m.setUp_error(), text: m.setUp_metadataError(), canRetry: true };
    case 'network':
      return { title: m.setUp_initError(), text: m.setUp_initErrorNetwork(), canRetry: true };
    case 'no-families':
      return { title: m.setUp_error(), text: m.setUp_noFamilies(), canRetry: true };
  }
}
