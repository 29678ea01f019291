import type { EvalItem } from '../eval/dataset.ts';
import { byGroup, type Row, readDatasets, rowOf } from '../eval/evaluate.ts';
import { type PairedInterval, pairedInterval } from '../eval/paired-interval.ts';
import { table } from '../eval/table.ts';
import { openBenchBrowser } from './bench-browser.ts';
import { type HeardRecording, inChild, type SystemKind } from './child-report.ts';
import { downloadSizes } from './download-sizes.ts';
import { hearInPage } from './in-page.ts';

const kinds: readonly SystemKind[] = ['primavista', 'basic-pitch', 'pitchy'];
const OURS = 'primavista';
const IN_CHROMIUM = 'primavista in Chromium';
/** Lengths of the takes whose memory is measured, in seconds. */
const TAKES = [60, 180] as const;

const say = (text: string) => process.stdout.write(`${text}\n\n`);

/** Lets every system hear every recording, each kind in a process of its own, and prints the tables. */
export async function compareAll(folders: readonly string[]) {
  const items = readDatasets(folders);
  const heard = kinds.flatMap((kind) => inChild(kind, 'accuracy', ...folders).heard);
  heard.push(...(await inChromium(items)));

  const rows = rowsOf(items, heard);
  say(accuracyTable(rows));
  const intervals = intervalsOf(rows);
  say(
    table([
      ['ours minus the best peer, F1', 'peer', 'mean', '95 % interval'],
      ...intervals.map(({ group, peer, mean, low, high }) => [
        group,
        peer,
        signed(mean),
        `${signed(low)} to ${signed(high)}`,
      ]),
    ]),
  );

  const speeds = speedsOf(items, heard);
  const ours = speeds.find(({ system }) => system === OURS)!;
  const times = (one: number | null, own: number | null) =>
    one === null || own === null ? '' : (one / own).toFixed(2);
  say(
    table([
      ['real-time factor', 'wall', 'times ours', 'processor', 'times ours'],
      ...speeds.map(({ system, wall, cpu }) => [
        system,
        wall.toFixed(4),
        times(wall, ours.wall),
        cpu === null ? '' : cpu.toFixed(4),
        times(cpu, ours.cpu),
      ]),
    ]),
  );

  const memory = kinds.map((kind) => ({
    kind,
    megabytes: TAKES.map(
      (seconds) => inChild(kind, 'memory', `${seconds}`, folders[0]!).megabytes!,
    ),
  }));
  const sizes = await downloadSizes();
  say(
    table([
      ['', ...TAKES.map((seconds) => `MB, take of ${seconds} s`), 'download, gzip kB'],
      ...memory.map(({ kind, megabytes }) => [
        kind,
        ...megabytes.map((value) => value.toFixed(1)),
        (sizes[kind] / 1000).toFixed(1),
      ]),
    ]),
  );
  return { rows, intervals, speeds, memory, sizes };
}

async function inChromium(items: readonly EvalItem[]): Promise<HeardRecording[]> {
  const bench = await openBenchBrowser();
  try {
    if (items[0]) await hearInPage(bench, items[0]);
    const heard: HeardRecording[] = [];
    for (const item of items) {
      const { notes, wall } = await hearInPage(bench, item);
      heard.push({ system: IN_CHROMIUM, id: item.id, notes, wall, cpu: null });
    }
    return heard;
  } finally {
    await bench.close();
  }
}

type Rows = ReadonlyMap<string, readonly Row[]>;

function rowsOf(items: readonly EvalItem[], heard: readonly HeardRecording[]): Rows {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const rows = new Map<string, Row[]>();
  for (const { system, id, notes } of heard) {
    const row = rowOf(itemOf.get(id)!, notes);
    rows.set(system, [...(rows.get(system) ?? []), row]);
  }
  return rows;
}

function accuracyTable(rows: Rows): string {
  const groups = byGroup(rows.get(OURS)!).map(({ group }) => group);
  return table([
    ['note F1', ...groups],
    ...[...rows].map(([system, its]) => [
      system,
      ...byGroup(its).map(({ notes }) => notes.f1.toFixed(3)),
    ]),
  ]);
}

function intervalsOf(rows: Rows): ({ group: string; peer: string } & PairedInterval)[] {
  const peers = [...rows].filter(([system]) => system !== OURS && system !== IN_CHROMIUM);
  return byGroup(rows.get(OURS)!).map(({ group }) => {
    const mean = (its: readonly Row[]) => byGroup(its).find((one) => one.group === group)!.notes.f1;
    const [peer, best] = peers.toSorted((a, b) => mean(b[1]) - mean(a[1]))[0]!;
    const f1 = (its: readonly Row[]) =>
      its.filter((row) => row.group === group).map(({ notes }) => notes.f1);
    return { group, peer, ...pairedInterval(f1(rows.get(OURS)!), f1(best)) };
  });
}

function speedsOf(items: readonly EvalItem[], heard: readonly HeardRecording[]) {
  const milliseconds = items.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
  return [...new Set(heard.map(({ system }) => system))].map((system) => {
    const its = heard.filter((one) => one.system === system);
    const cpu = its.reduce((sum, one) => sum + (one.cpu ?? Number.NaN), 0) / milliseconds;
    return {
      system,
      wall: its.reduce((sum, { wall }) => sum + wall, 0) / milliseconds,
      cpu: Number.isNaN(cpu) ? null : cpu,
    };
  });
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
}
