/**
 * A fresh process that lets one kind of system hear recordings and prints a `ChildReport` as JSON:
 * run-system.ts KIND accuracy DIR…, or run-system.ts KIND memory SECONDS DIR (one long take).
 */
import { type EvalItem, readDataset } from '../eval/dataset.ts';
import { readDatasets } from '../eval/evaluate.ts';
import { hintsOf, type System } from '../eval/system.ts';
import type { ChildReport, HeardRecording, SystemKind } from './child-report.ts';

const [kind, task, ...rest] = process.argv.slice(2) as [SystemKind, string, ...string[]];

interface Loaded {
  readonly systems: readonly System[];
  /** What the systems of a kind share, such as one inference for three settings. */
  prepare(item: Pick<EvalItem, 'recording'>): Promise<unknown>;
}

/** Imports nothing of the other kinds, so that a process weighs what its own system does. */
async function load(): Promise<Loaded> {
  const nothing = async () => {};
  switch (kind) {
    case 'primavista': {
      const { primavista } = await import('../eval/systems/primavista.ts');
      return { systems: [await primavista()], prepare: nothing };
    }
    case 'pitchy': {
      const { pitchy } = await import('../eval/systems/pitchy.ts');
      return { systems: [pitchy()], prepare: nothing };
    }
    case 'basic-pitch': {
      const { basicPitch, settings } = await import('../eval/systems/basic-pitch.ts');
      const { basicPitchNetwork } = await import('../eval/systems/basic-pitch-network.ts');
      const { cached } = await import('../eval/systems/posterior-cache.ts');
      const loaded = await basicPitchNetwork();
      const network = cached(async () => loaded, null);
      const names = Object.keys(settings) as (keyof typeof settings)[];
      return {
        systems: names.map((name) => basicPitch(name, network)),
        prepare: (item) => network.infer(item.recording()),
      };
    }
  }
}

/** Wall and processor time of a piece of work, in milliseconds. */
async function timed<T>(work: () => Promise<T>) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { result, wall, cpu: (user + system) / 1000 };
}

async function hearAll(items: readonly EvalItem[]): Promise<HeardRecording[]> {
  const { systems, prepare } = await load();
  // The first recording warms the engine up and is heard again.
  if (items[0]) await systems[0]!.hear(items[0].recording(), hintsOf(items[0]));
  const heard: HeardRecording[] = [];
  for (const item of items) {
    const recording = item.recording();
    const shared = await timed(() => prepare({ recording: () => recording }));
    for (const system of systems) {
      const own = await timed(() => system.hear(recording, hintsOf(item)));
      heard.push({
        system: system.name,
        id: item.id,
        notes: own.result,
        wall: shared.wall + own.wall,
        cpu: shared.cpu + own.cpu,
      });
    }
  }
  return heard;
}

/** One take of the given length, made of the first recording over and over. */
async function peakMegabytes(seconds: number, item: EvalItem): Promise<number> {
  const { samples, sampleRate } = item.recording();
  const take = new Float32Array(seconds * sampleRate);
  for (let at = 0; at < take.length; at += samples.length) {
    take.set(samples.subarray(0, Math.min(samples.length, take.length - at)), at);
  }
  const before = process.memoryUsage().rss;
  const { systems, prepare } = await load();
  const recording = { samples: take, sampleRate };
  await prepare({ recording: () => recording });
  await systems[0]!.hear(recording, hintsOf(item));
  return (process.resourceUsage().maxRSS * 1024 - before) / 1e6;
}

const report: ChildReport =
  task === 'memory'
    ? { heard: [], megabytes: await peakMegabytes(Number(rest[0]), readDataset(rest[1]!)[0]!) }
    : { heard: await hearAll(readDatasets(rest)), megabytes: null };
process.stdout.write(JSON.stringify(report));
