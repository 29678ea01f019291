import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readWhenChanged } from './read-when-changed.ts';

/** What the page may run and wear that stands in it: sources of the content security policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const STYLE = /<style>([\s\S]*?)<\/style>/g;

const hashesOf = (page: string, element: RegExp): readonly string[] =>
  [...page.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );

/** Of the page that is served. */
export const inlineHashes = (webDir: string): (() => InlineHashes) =>
  readWhenChanged(join(webDir, 'index.html'), (page) => ({
    scripts: hashesOf(page, SCRIPT),
    styles: hashesOf(page, STYLE),
  }));
