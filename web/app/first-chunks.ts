import type { Plugin } from 'vite';

/** What the page has before any music, then the screens with the first music and what draws it. */
const PARTS = {
  page: '/web/main.tsx',
  home: '/web/features/home/home-screen.tsx',
  stage: '/web/features/practice/stage-screen.tsx',
  drawing: '/web/score/engraving/draw-music.ts',
} as const;

type Part = keyof typeof PARTS;

const MESSAGES = '/i18n/generated/messages.js';

/** The modules of the words that a module names; the one it imports lists all there are. */
function wordsIn(code: string, messages: string): readonly string[] {
  const named = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key));
  return [...named].map((key) => {
    // Paraglide's names of files are in lower case, told apart by how many letters were capitals.
    const capitals = key.replace(/[^A-Z]/g, '').length || '';
    return messages.replace(/\.js$/, `/${key.toLowerCase()}${capitals}.js`);
  });
}

/** Features of the words that teachers alone read, and of those that come with a take; all others are of every day. */
const READ_TOGETHER: Readonly<Record<string, RegExp>> = {
  teaching:
    /^(cards|change|class|classpicker|district|educator|needs|practicesettings|roster|student|submission|teachers)$/,
  takes:
    /^(audio|canrecord|detail|mark|mic|miccheck|midi|recordingerror|rerun|result|review|take|takes|tapcheck|tuner|voices)$/,
};

/**
 * Words that no first music waits for, in three files by who reads them: were each cut by who needs it, two screens that
 * share some would have a file for each, and the first script lists all files there are.
 */
const wordsOf = (id: string): string | null => {
  const feature = /\/i18n\/generated\/messages\/([a-z0-9]+)_/.exec(id)?.[1];
  if (feature === undefined) return null;
  const readers = Object.keys(READ_TOGETHER).find((name) => READ_TOGETHER[name]!.test(feature));
  return `words-of-${readers ?? 'every-day'}`;
};

/**
 * Puts what the first music waits for into one file for each set of screens that needs it. Cut by who shares what, as a
 * bundler does, it were seventy files of a kilobyte, and a phone asks for six at a time.
 */
export function firstChunks(): Plugin {
  /** Of each part the modules it cannot do without. */
  const needed = new Map<Part, ReadonlySet<string>>();

  const nameOf = (id: string): string | null => {
    const parts = (Object.keys(PARTS) as Part[]).filter((part) => needed.get(part)?.has(id));
    const isEntry = Object.values(PARTS).some((entry) => id.endsWith(entry));
    // What the page starts with is cut well by itself.
    if (parts.includes('page') || isEntry || id.startsWith('\0')) return null;
    return parts.length === 0 ? wordsOf(id) : parts.join('-and-');
  };

  return {
    name: 'primavista:first-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each set holds all that its modules import: no file waits for one that waits for it.
              groups: [{ name: nameOf, includeDependenciesRecursively: false }],
            },
          },
        },
      },
    }),
    buildEnd() {
      for (const [part, entry] of Object.entries(PARTS) as [Part, string][]) {
        const found = new Set<string>();
        const walk = (id: string): void => {
          if (found.has(id)) return;
          found.add(id);
          const { code, importedIds = [] } = this.getModuleInfo(id) ?? {};
          for (const imported of importedIds)
            if (imported.endsWith(MESSAGES)) wordsIn(code ?? '', imported).forEach(walk);
            else walk(imported);
        };
        for (const id of this.getModuleIds()) if (id.endsWith(entry)) walk(id);
        if (found.size === 0) throw new Error(`There is no ${entry} in the build.`);
        needed.set(part, found);
      }
    },
  };
}
