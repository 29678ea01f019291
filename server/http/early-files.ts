import { join } from 'node:path';
import {
  FIRST_FILES,
  type FirstFile,
  type FirstFiles,
  firstFiles,
} from '#shared/contract/first-files';
import { readWhenChanged } from './read-when-changed.ts';

/**
 * What the screen at an address needs, as the value of a `Link` header: a phone then fetches it beside the page, not
 * after its first script has run.
 */
export function earlyFiles(webDir: string): (path: string) => string | null {
  const openings = readWhenChanged(join(webDir, FIRST_FILES), (text) =>
    openingsIn(text).map(({ address, files }) => ({
      address: new RegExp(address),
      link: files.map(linkTo).join(', '),
    })),
  );
  return (path) => openings().find(({ address }) => address.test(path))?.link || null;
}

/** None where the build keeps no such list. */
function openingsIn(text: string): FirstFiles {
  try {
    return firstFiles.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

const KINDS: Readonly<Record<FirstFile['kind'], string>> = {
  script: 'rel=modulepreload',
  style: 'rel=preload; as=style',
  font: 'rel=preload; as=font; type="font/woff2"',
};

function linkTo({ file, kind, isLater }: FirstFile): string {
  return `</${file}>; ${KINDS[kind]}; crossorigin${isLater ? '; fetchpriority=low' : ''}`;
}
