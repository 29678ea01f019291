import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../support/postgres-cluster.ts';
import { type Driven, size, until } from './driven.ts';

const BROWSER = '/usr/bin/firefox-esr';
const SOUND = '/usr/bin/pulseaudio';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * Debian's package `firefox-esr`; its microphone is Firefox's own fake, which gives a steady tone. Its sound wakes once
 * and never again on a machine without a sound card: `pulseaudio` stands for one.
 */
export const missingForFirefox = (): readonly string[] =>
  [
    ['firefox-esr', BROWSER],
    ['pulseaudio', SOUND],
  ].flatMap(([name, file]) => (existsSync(file!) ? [] : [name!]));

/** Firefox by Marionette, its own way to be driven, for which nothing else need be installed. */
export async function openFirefox(): Promise<Driven> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'primavista-firefox-'));
  const wanted = {
    'marionette.port': port,
    // A press by Marionette is no press of a person to every part of Firefox.
    'media.autoplay.default': 0,
    'media.autoplay.blocking_policy': 0,
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    'datareporting.policy.dataSubmissionEnabled': false,
  };
  const lines = Object.entries(wanted).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const window = [`--width=${size.width}`, `--height=${size.height}`];
  const sound = await openSound(profile);
  const browser = spawn(
    BROWSER,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, ...window],
    { stdio: 'ignore', detached: true, env: { ...process.env, ...sound.env, HOME: profile } },
  );
  const stop = () => {
    sound.stop();
    process.kill(-browser.pid!, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const marionette = speak(await until('Firefox', () => openSocket(port)));
    const { capabilities } = await marionette.call<{ capabilities: { browserVersion: string } }>(
      'WebDriver:NewSession',
      {},
    );
    await marionette.call('WebDriver:SetTimeouts', { pageLoad: 60_000, script: 60_000 });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      go: (url) => marionette.call('WebDriver:Navigate', { url }),
      read: async <T>(script: string) =>
        (await marionette.call<{ value: T }>('WebDriver:ExecuteScript', { script, args: [] }))
          .value,
      async press(value) {
        const found = await marionette.call<{ value: Record<string, string> }>(
          'WebDriver:FindElement',
          { using: 'xpath', value },
        );
        await marionette.call('WebDriver:ElementClick', { id: found.value[ELEMENT] });
      },
      async close() {
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A sound card that nobody hears, in a folder of its own. */
async function openSound(folder: string) {
  const loaded = ['module-null-sink', `module-native-protocol-unix socket=${folder}/sound`];
  const server = spawn(
    SOUND,
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...loaded.map((one) => `--load=${one}`)],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  await until('PulseAudio', async () => existsSync(`${folder}/sound`), { seconds: 20 });
  return {
    env: { PULSE_SERVER: `unix:${folder}/sound` },
    stop: () => void server.kill('SIGKILL'),
  };
}

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Messages are `length:JSON`: [0, id, command, parameters] there, [1, id, error, result] back; a greeting comes first. */
function speak(socket: Socket) {
  const asked = new Map<
    number,
    { resolve: (result: never) => void; reject: (error: Error) => void }
  >();
  let last = 0;
  let rest = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let colon = rest.indexOf(58); colon > 0; colon = rest.indexOf(58)) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      const message = JSON.parse(rest.subarray(colon + 1, end).toString());
      rest = rest.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const waiting = asked.get(id);
      asked.delete(id);
      if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting?.resolve(result as never);
    }
  });
  return {
    call<T>(command: string, parameters: object): Promise<T> {
      const id = ++last;
      const text = JSON.stringify([0, id, command, parameters]);
      return new Promise<T>((resolve, reject) => {
        asked.set(id, { resolve, reject });
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
    },
  };
}
