import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import type { BenchPage } from './browser/page.ts';
import { launchChromium } from './launch-chromium.ts';

export type BenchWindow = Window & { readonly bench: BenchPage };

export interface BenchBrowser {
  readonly browser: Browser;
  readonly page: Page;
  /** The address under which the page may read a file of this machine. */
  addressOf(file: string): string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** A Chromium with the bench's page, built like the product and served from this machine only. */
export async function openBenchBrowser(): Promise<BenchBrowser> {
  const outDir = mkdtempSync(join(tmpdir(), 'primavista-bench-'));
  await build({
    root: fileURLToPath(new URL('./browser', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir, assetsInlineLimit: 0, target: 'es2022', emptyOutDir: true },
  });
  const files = new Map<string, string>();
  const server = createServer(({ url = '/' }, reply) => {
    const file = files.get(url) ?? join(outDir, url === '/' ? 'index.html' : url);
    if (!existsSync(file)) return void reply.writeHead(404).end();
    reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => 'bench' in window);
  return {
    browser,
    page,
    addressOf(file) {
      const address = `/files/${files.size}`;
      files.set(address, file);
      return address;
    },
    async close() {
      await browser.close();
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
