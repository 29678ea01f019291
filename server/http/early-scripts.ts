import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The build's list of its files: each module that is loaded by itself, with what it imports. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

/** Screens that somebody opens to have music at once. */
const screens = [
  { address: /^\/(sight-reading)?$/, module: 'features/home/home-screen.tsx' },
  {
    address: /^\/practice\/.*\/(play|challenge|auto-assessment)$/,
    module: 'features/practice/stage-screen.tsx',
  },
] as const;

/**
 * What the screen at an address needs besides what the page names itself, as the value of a `Link` header: a phone then
 * fetches it beside the first script, not after it has run. Read once, when the first page is asked for.
 */
export function earlyScripts(webDir: string): (path: string) => string | null {
  const links = new Map<string, string>();
  const built = readManifest(join(webDir, '.vite/manifest.json'));
  if (built) {
    const there = filesOf(built, 'index.html');
    for (const { module } of screens) {
      const wanted = [...filesOf(built, module)].filter((file) => !there.has(file));
      links.set(module, wanted.map(linkTo).join(', '));
    }
  }
  return (path) => {
    const screen = screens.find(({ address }) => address.test(path));
    return (screen && links.get(screen.module)) || null;
  };
}

/** null where the build keeps none. */
function readManifest(file: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function filesOf(built: Manifest, module: string): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const walk = (name: string): void => {
    const chunk = built[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    for (const imported of chunk.imports) walk(imported);
  };
  walk(module);
  return files;
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload';
  return `</${file}>; ${kind}; crossorigin`;
}
