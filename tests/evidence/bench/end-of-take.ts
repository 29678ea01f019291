/**
 * From the end of a take to its notes, in Chromium with the page's own analysis worker:
 * npm run bench:end-of-take -- [DIR] [--seconds 30] [--speed 1] [--core-share 25].
 * --core-share holds the page's process to so many hundredths of a core (needs cpulimit).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDataset } from '../eval/dataset.ts';
import { hintsOf } from '../eval/system.ts';
import { table } from '../eval/table.ts';
import { type BenchBrowser, type BenchWindow, openBenchBrowser } from './bench-browser.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '30' },
    speed: { type: 'string', default: '1' },
    'core-share': { type: 'string' },
  },
});
const items = readDataset(positionals[0] ?? '../shared/audio/dev-set');
const line = items.find(({ polyphonic }) => !polyphonic);
const chords = items.find(({ polyphonic }) => polyphonic);

/** The operating system's numbers of the browser's page processes. */
async function pageProcesses({ browser }: BenchBrowser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Linux counts a process's processor time in hundredths of a second: fields 14 and 15. */
function ticks(processes: readonly number[]): number {
  return processes
    .map((id) =>
      readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' '),
    )
    .reduce((sum, fields) => sum + Number(fields[11]) + Number(fields[12]), 0);
}

/** Holds the page's processes and says how much of a core a busy page really gets. */
async function hold(bench: BenchBrowser, share: string): Promise<ChildProcess[]> {
  const processes = await pageProcesses(bench);
  const holders = processes.map((id) =>
    spawn('cpulimit', ['-p', `${id}`, '-l', share, '-z'], { stdio: 'ignore' }),
  );
  const before = ticks(processes);
  const start = performance.now();
  await bench.page.evaluate(() => {
    const end = performance.now() + 3000;
    while (performance.now() < end);
  });
  const used = (1000 * (ticks(processes) - before)) / (performance.now() - start);
  process.stdout.write(`Held to ${share} % of a core; a busy page got ${used.toFixed(0)} %\n`);
  return holders;
}

const bench = await openBenchBrowser();
const share = values['core-share'];
const holding = share ? await hold(bench, share) : [];
try {
  const rows = [];
  for (const item of [line, chords]) {
    if (!item) continue;
    const take = {
      wav: bench.addressOf(item.wav),
      seconds: Number(values.seconds),
      speed: Number(values.speed),
      hints: hintsOf(item),
    };
    const { milliseconds, notes } = await bench.page.evaluate(
      (one) => (window as unknown as BenchWindow).bench.endOfTake(one),
      take,
    );
    rows.push([item.id, `${notes}`, milliseconds.toFixed(0)]);
  }
  const held = share ? `, held to ${share} % of a core` : '';
  const title = `${values.seconds} s at ${values.speed} times real time${held}`;
  process.stdout.write(`${table([[title, 'notes', 'ms from end to notes'], ...rows])}\n`);
} finally {
  for (const one of holding) one.kill();
  await bench.close();
}
