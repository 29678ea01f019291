/**
 * The product behind the proxy of `docs/installing.md`, over TLS and HTTP/2, and a take handed in through it:
 * npm run check:proxy, after npm run build. Needs Caddy, as Debian brings it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { newProfile, openListening } from '../../e2e/support/listening-browser.ts';
import { typeSignIn } from '../../e2e/support/people.ts';
import { exerciseOf, performanceOf } from '../../e2e/support/performances.ts';
import { recordTake } from '../../e2e/support/stage.ts';
import { findChromium } from '../../support/find-chromium.mjs';
import { freePort } from '../../support/postgres-cluster.ts';
import { startServer } from '../../support/server-process.ts';

const executablePath = findChromium();
if (executablePath) process.env.CHROMIUM = executablePath;

const TITLE = 'First reading on the trumpet';
const sound = performanceOf(exerciseOf({ medium: 'trumpet', levelId: 'pv~1', seed: 12 }));

/** The Caddyfile as it stands in the documentation, for another address and with a certificate of its own. */
function caddyfile(address: string, port: number): string {
  const documented = readFileSync(new URL('../../../docs/Caddyfile', import.meta.url), 'utf8');
  const site = documented
    .replace('music.example.org {', `${address} {\n\ttls internal`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`);
  return `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`;
}

async function startProxy(folder: string, address: string, port: number): Promise<ChildProcess> {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(address, port));
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env });
  let said = '';
  caddy.stderr.on('data', (data) => {
    said += data;
  });
  while (!said.includes('serving initial configuration')) {
    if (caddy.exitCode !== null) throw new Error(`Caddy did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return caddy;
}

const folder = mkdtempSync(join(tmpdir(), 'primavista-proxy-'));
const [port, tlsPort] = [await freePort(), await freePort()];
const address = `https://localhost:${tlsPort}`;
const server = await startServer({
  DATA_DIR: join(folder, 'data'),
  PORT: String(port),
  PUBLIC_URL: address,
  PRIMAVISTA_SEED: 'demo',
});
const proxy = await startProxy(folder, address, port);
const profile = newProfile();
const player = await openListening(profile, {
  sound,
  baseURL: address,
  args: ['--ignore-certificate-errors'],
});
try {
  const { page } = player;
  await page.goto('/sign-in');
  const protocol = await page.evaluate(
    () =>
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
        .nextHopProtocol,
  );
  expect(protocol).toBe('h2');
  await typeSignIn(page, 'student1');
  const row = page.getByRole('listitem').filter({ hasText: TITLE });
  await row.getByRole('link', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await recordTake(page);
  await page.goto('/assignments');
  await expect(row).toContainText('handed in, waiting for your teacher', { timeout: 30_000 });
  process.stdout.write(`Handed in through ${address} over ${protocol}.\n`);
} finally {
  await player.close();
  profile.remove();
  proxy.kill('SIGTERM');
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
