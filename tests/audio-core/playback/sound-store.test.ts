import { expect, it } from 'vitest';
import type { Faults } from '../../../audio-core/engine/faults.ts';
import type { SoundsProgress } from '../../../audio-core/playback/sound-store.ts';
import {
  createSoundStore,
  type SoundStoreParts,
} from '../../../audio-core/playback/sound-store.ts';
import type { SynthNode } from '../../../audio-core/playback/synth-node.ts';
import type { Program } from '../../../audio-core/sounds/sound.ts';
import type { SoundFile } from '../../../audio-core/sounds/sound-files.ts';

const file = (program: Program): SoundFile => ({
  program,
  file: `sound-${program}.sf3`,
  url: `/assets/sound-${program}.sf3`,
  bytes: 100,
  isFirst: false,
});

/** A store whose network and audio thread are told what to do. */
function open(parts: SoundStoreParts = {}, faults: Faults = new Set<never>()) {
  const log: string[] = [];
  let breakDown: (error: Error) => void = () => {};
  const createNode = async (): Promise<SynthNode> => {
    log.push('start');
    const broken = new Promise<never>((_, reject) => {
      breakDown = reject;
    });
    broken.catch(() => {});
    const control = {
      unload: async (program: Program) => void log.push(`unload ${program}`),
      setVolume: async (part: number, volume: number) => void log.push(`volume ${part} ${volume}`),
    };
    return {
      control: control as never,
      broken,
      load: async (program) => void log.push(`load ${program}`),
      close: () => void log.push('close'),
    };
  };
  const store = createSoundStore({} as BaseAudioContext, {} as AudioNode, faults, {
    find: (program) => (program === 99 ? null : file(program)),
    fetch: async (_, { onBytes }) => {
      onBytes(60);
      onBytes(40);
      return new ArrayBuffer(100);
    },
    unpacker: { unpack: async (packed) => packed },
    createNode,
    ...parts,
  });
  return { store, log, breakDown: () => breakDown(new Error('broken')) };
}

it('fetches what is not loaded yet, once, and says how far it is', async () => {
  const { store, log } = open();
  const said: SoundsProgress[] = [];
  expect(await store.load([40, 73], { onProgress: (progress) => said.push(progress) })).toEqual([]);
  expect(said.map(({ bytes }) => bytes)).toEqual([60, 100, 160, 200]);
  expect(said.every(({ bytesInAll }) => bytesInAll === 200)).toBe(true);
  expect(await store.load([73], { onProgress: () => expect.unreachable() })).toEqual([]);
  expect(log).toEqual(['start', 'load 40', 'load 73']);
  expect([store.has(40), store.has(73), store.has(56)]).toEqual([true, true, false]);
});

it('names the sounds that cannot be had, and has the others', async () => {
  const { store } = open({
    fetch: async ({ program }) => {
      if (program === 68) throw new TypeError('offline');
      return new ArrayBuffer(1);
    },
  });
  expect(await store.load([40, 68, 99], {})).toEqual([68, 99]);
  expect(store.has(40)).toBe(true);
});

it('has no sound while sounds are forced to be missing', async () => {
  const { store } = open({}, new Set(['sound-missing']));
  expect(await store.load([40], {})).toEqual([40]);
  expect(store.has(40)).toBe(false);
});

it('plays nothing where the browser has no worklet, and says so for each program', async () => {
  const { store } = open({
    createNode: async () => {
      throw new Error('no worklet');
    },
  });
  expect(await store.load([0, null], {})).toEqual([0, null]);
  expect(store.control()).toBeNull();
});

it('gives up when asked to, before and on the way', async () => {
  const giveUp = new AbortController();
  const { store } = open({
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        giveUp.abort();
      }),
  });
  await expect(store.load([40], { signal: giveUp.signal })).rejects.toThrow('abort');
  await expect(store.load([40], { signal: AbortSignal.abort() })).rejects.toThrow('abort');
  expect(store.has(40)).toBe(false);
});

it('lets go of what was wanted longest ago when there are many', async () => {
  const { store, log } = open();
  for (const program of [1, 2, 3, 4, 5, 6, 7]) await store.load([program], {});
  await store.load([1], {});
  await store.load([8], {});
  expect(log.filter((line) => line.startsWith('unload'))).toEqual(['unload 2']);
  expect([store.has(1), store.has(2), store.has(8)]).toEqual([true, false, true]);
});

it('tells a synthesizer that starts later the volumes', async () => {
  const { store, log } = open();
  store.setVolume(2, 0.5);
  await store.load([40], {});
  store.setVolume(2, 0);
  expect(log).toEqual(['start', 'volume 2 0.5', 'load 40', 'volume 2 0']);
});

it('starts anew after the synthesizer broke', async () => {
  const { store, log, breakDown } = open();
  await store.load([40], {});
  breakDown();
  await Promise.resolve();
  expect(store.has(40)).toBe(false);
  expect(store.control()).toBeNull();
  expect(await store.load([40], {})).toEqual([]);
  expect(log).toEqual(['start', 'load 40', 'start', 'load 40']);
});

it('closes what was started', async () => {
  const { store, log } = open();
  await store.load([40], {});
  store.close();
  await Promise.resolve();
  expect(log.at(-1)).toBe('close');
  expect(store.has(40)).toBe(false);
});
