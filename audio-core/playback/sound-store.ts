import type { Remote } from 'comlink';
import { nameOf } from '../engine/errors.ts';
import type { Faults } from '../engine/faults.ts';
import type { Program } from '../sounds/sound.ts';
import { type SoundFile, soundOf } from '../sounds/sound-files.ts';
import { createUnpacker, type Unpacker } from '../sounds/unpack/unpacker.ts';
import type { SynthControl } from '../worklets/synth-messages.ts';
import { type FetchSound, fetchSound } from './fetch-sound.ts';
import { createSynthNode, type SynthNode } from './synth-node.ts';

export interface PrepareOptions {
  readonly onProgress?: (progress: SoundsProgress) => void;
  readonly signal?: AbortSignal;
}

/** Of the files that are fetched now; those the device keeps count too, and are there at once. */
export interface SoundsProgress {
  readonly bytes: number;
  readonly bytesInAll: number;
}

/** The sampled sounds of one context: which are loaded, and the audio thread's side of them. */
export interface SoundStore {
  /** Loads what is not loaded yet; returns the programs that could not be had. Rejects with AbortError only. */
  load(programs: readonly Program[], options: PrepareOptions): Promise<readonly Program[]>;
  has(program: Program): boolean;
  setVolume(part: number, volume: number): void;
  /** Null while nothing is loaded, and for good where the browser has no AudioWorklet. */
  control(): Remote<SynthControl> | null;
  close(): void;
}

/** Sounds that are not wanted now are kept while they are few: a decoded one takes 1 to 6 MB. */
const SPARE = 6;

export interface SoundStoreParts {
  readonly find?: (program: Program) => SoundFile | null;
  readonly fetch?: FetchSound;
  readonly unpacker?: Unpacker;
  readonly createNode?: typeof createSynthNode;
}

export function createSoundStore(
  context: BaseAudioContext,
  destination: AudioNode,
  faults: Faults = new Set<never>(),
  {
    find = soundOf,
    fetch = fetchSound,
    unpacker = createUnpacker(),
    createNode = createSynthNode,
  }: SoundStoreParts = {},
): SoundStore {
  /** Least lately wanted first. */
  const loaded = new Set<Program>();
  const volumes = new Map<number, number>();
  let starting: Promise<SynthNode> | null = null;
  let node: SynthNode | null = null;

  function start(): Promise<SynthNode> {
    starting ??= createNode(context, destination, faults).then(
      (made) => {
        node = made;
        for (const [part, volume] of volumes) void made.control.setVolume(part, volume);
        made.broken.catch(() => {
          // From now on our own voice plays; another attempt begins anew.
          loaded.clear();
          node = null;
          starting = null;
        });
        return made;
      },
      (error: unknown) => {
        starting = null;
        throw error;
      },
    );
    return starting;
  }

  async function bytesOf(
    file: SoundFile,
    onBytes: (bytes: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<ArrayBuffer> {
    if (faults.has('sound-missing')) throw new Error(`${file.url} answered 404`);
    return fetch(file, { onBytes, signal });
  }

  async function loadOne(
    file: SoundFile,
    onBytes: (bytes: number) => void,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const [made, packed] = await Promise.all([start(), bytesOf(file, onBytes, signal)]);
    const plain = await unpacker.unpack(packed);
    signal?.throwIfAborted();
    await made.load(file.program, plain);
    loaded.add(file.program);
  }

  function makeRoom(wanted: readonly Program[]): void {
    for (const program of wanted) if (loaded.delete(program)) loaded.add(program);
    const spare = [...loaded].filter((program) => !wanted.includes(program));
    for (const program of spare.slice(0, Math.max(0, spare.length - SPARE))) {
      loaded.delete(program);
      void node?.control.unload(program);
    }
  }

  return {
    has: (program) => loaded.has(program),
    control: () => node?.control ?? null,
    setVolume(part, volume) {
      volumes.set(part, volume);
      void node?.control.setVolume(part, volume);
    },
    async load(programs, { onProgress, signal }) {
      signal?.throwIfAborted();
      const files = programs
        .filter((program) => !loaded.has(program))
        .flatMap((program) => find(program) ?? []);
      const bytesInAll = files.reduce((sum, { bytes }) => sum + bytes, 0);
      let bytes = 0;
      const onBytes = (more: number) => {
        bytes += more;
        onProgress?.({ bytes, bytesInAll });
      };
      const outcomes = await Promise.allSettled(files.map((one) => loadOne(one, onBytes, signal)));
      signal?.throwIfAborted();
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected' && nameOf(outcome.reason) === 'AbortError') {
          throw outcome.reason;
        }
      }
      makeRoom(programs);
      return programs.filter((program) => !loaded.has(program));
    },
    close() {
      loaded.clear();
      const ending = node ? Promise.resolve(node) : starting;
      node = null;
      void ending?.then((made) => made.close()).catch(() => {});
    },
  };
}
