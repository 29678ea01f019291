/**
 * How right the marks of played takes are: npm run eval:assessment -- [--seed N] [--count N]
 * [--sound-font FILE] [--only INSTRUMENT] [--jobs N] [--cache DIR] [--worst N] [--json FILE]; needs
 * fluidsynth. With --singers DIR, labelled recordings of singers are assessed instead.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playerOf, takeNumbers } from './assessment/draw-take.ts';
import { printed, reportOf } from './assessment/report.ts';
import { runAll } from './assessment/run-all.ts';
import { assessSingers } from './assessment/singers.ts';
import { alignmentTimes } from './assessment/timing.ts';

const MIXED = 600;
const PERFECT_OF_EACH = 20;
/** Takes that are assessed again, later and softer. */
const REPEATED = 24;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
    'sound-font': { type: 'string' },
    only: { type: 'string' },
    jobs: { type: 'string', default: `${availableParallelism()}` },
    cache: { type: 'string', default: join(tmpdir(), 'primavista-eval-assessment') },
    worst: { type: 'string', default: '0' },
    json: { type: 'string' },
    singers: { type: 'string' },
  },
});

if (values.singers) {
  process.stdout.write(`${await assessSingers(values.singers)}\n`);
} else {
  // A sample keeps the proportion of mixed to perfect takes.
  const mixed = values.count === undefined ? MIXED : Number(values.count);
  const perfectOfEach = Math.round((mixed * PERFECT_OF_EACH) / MIXED);
  const takes = takeNumbers(mixed, perfectOfEach).filter(
    (take) => values.only === undefined || playerOf(take).instrument === values.only,
  );
  const every = Math.max(1, Math.floor(takes.length / REPEATED));
  const jobs = takes.map((take, i) => ({ take, repeats: i % every === 0 && i < REPEATED * every }));
  const soundFont = values['sound-font'];
  const settings = {
    seed: Number(values.seed),
    cache: values.cache,
    ...(soundFont !== undefined && { soundFont }),
  };
  const runs = await runAll(jobs, settings, {
    processes: Math.min(Number(values.jobs), jobs.length),
    onDone: (done) => process.stderr.write(`\r${done} of ${jobs.length} takes `),
  });
  process.stderr.write('\n');
  const report = reportOf(runs);
  const times = alignmentTimes();
  process.stdout.write(`${printed(report, Number(values.worst))}\n`);
  for (const { medium, notes, milliseconds } of times) {
    process.stdout.write(
      `Alignment and scoring of 32 measures for ${medium}, ${notes} notes: ${milliseconds.toFixed(1)} ms (under 30)\n`,
    );
  }
  if (values.json) {
    writeFileSync(values.json, JSON.stringify({ settings, times, ...report }, null, 1));
  }
}
