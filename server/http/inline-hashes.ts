import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the page may run and wear that stands in it: sources of the content security policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const none: InlineHashes = { scripts: [], styles: [] };
const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (page: string, element: RegExp): readonly string[] =>
  [...page.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Reads the page that is served, anew when a build has put another in its place. */
export function inlineHashes(webDir: string): () => InlineHashes {
  const file = join(webDir, 'index.html');
  let readAt = 0;
  let kept = none;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === readAt) return kept;
    const page = changedAt === 0 ? '' : readFileSync(file, 'utf8');
    readAt = changedAt;
    kept = { scripts: hashesOf(page, SCRIPT), styles: hashesOf(page, STYLE) };
    return kept;
  };
}
