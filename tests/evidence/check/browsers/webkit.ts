import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { freePort } from '../../../support/postgres-cluster.ts';
import { type Driven, size, until } from './driven.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const XVFB = '/usr/bin/xvfb-run';

/** Debian's package `webkit2gtk-driver`, on a screen of its own (`xvfb`); its microphone is WebKit's mock. */
export const missingForWebKit = (): readonly string[] =>
  [
    ['webkit2gtk-driver', DRIVER],
    ['xvfb', XVFB],
  ].flatMap(([name, file]) => (existsSync(file!) ? [] : [name!]));

/** WebKitGTK by the WebDriver protocol of the W3C. */
export async function openWebKit(): Promise<Driven> {
  const port = await freePort();
  const screen = `--server-args=-screen 0 ${size.width}x${size.height}x24`;
  const driver = spawn(XVFB, ['-a', screen, DRIVER, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const stop = () => process.kill(-driver.pid!, 'SIGKILL');
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  try {
    await until(
      'WebKitWebDriver',
      async () => (await call<{ ready: boolean }>('GET', '/status')).ready,
    );
    const args = [
      '--automation',
      '--enable-mock-capture-devices=true',
      '--enable-media-stream=true',
    ];
    const { sessionId, capabilities } = await call<{
      sessionId: string;
      capabilities: { browserVersion: string };
    }>('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
    });
    const within = `/session/${sessionId}`;
    await call('POST', `${within}/timeouts`, { pageLoad: 60_000, script: 60_000 });
    await call('POST', `${within}/window/rect`, size);
    return {
      name: `WebKitGTK ${capabilities.browserVersion}`,
      go: (url) => call('POST', `${within}/url`, { url }),
      read: (script) => call('POST', `${within}/execute/sync`, { script, args: [] }),
      async press(value) {
        const found = await call<Record<string, string>>('POST', `${within}/element`, {
          using: 'xpath',
          value,
        });
        await call('POST', `${within}/element/${found[ELEMENT]}/click`, {});
      },
      async close() {
        await call('DELETE', within).catch(() => {});
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
