import type { Outcome } from '../../data/http.ts';
import * as m from '../../i18n/generated/messages.js';

/** Why there is nothing to choose from (spec 2 §8). */
export type MenuTrouble =
  /** The server says what was asked wrongly. */
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'server' }
  /** Signed out, or not theirs. */
  | { readonly kind: 'not-theirs' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'network' }
  | { readonly kind: 'no-families' };

/**
 * @param isNeeded whether nothing can stand for the answer: what this page knows of music itself it needs no network for
 */
export function troubleOf(
  outcome: Outcome<unknown> | null,
  { isNeeded }: { readonly isNeeded: boolean },
): MenuTrouble | null {
  if (outcome === null || outcome.kind === 'ok') return null;
  if (outcome.kind === 'network') return isNeeded ? { kind: 'network' } : null;
  const { status, errors } = outcome;
  if (status === 400) return { kind: 'refused', text: errors.map((one) => one.problem).join(' ') };
  if (status >= 500) return { kind: 'server' };
  if (status < 300) return { kind: 'malformed' };
  return { kind: 'not-theirs' };
}

/** Title and message, and whether asking again may help. */
export function troubleWords(trouble: MenuTrouble): {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
} {
  switch (trouble.kind) {
    case 'refused':
      return { title: m.mixer_error(), text: trouble.text, canRetry: false };
    case 'server':
      return { title: m.mixer_error(), text: m.mixer_serverTrouble(), canRetry: true };
    case 'not-theirs':
      return { title: m.mixer_error(), text: m.mixer_notTheirs(), canRetry: false };
    case 'malformed':
      return { title: m.mixer_error(), text: m.mixer_metadataError(), canRetry: true };
    case 'network':
      return { title: m.mixer_initError(), text: m.mixer_initErrorNetwork(), canRetry: true };
    case 'no-families':
      return { title: m.mixer_error(), text: m.mixer_noFamilies(), canRetry: true };
  }
}
