/** Note F1 of the peers by group: npm run eval:peers -- DIR… [--json FILE] [--cache FOLDER]. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { byGroup, evaluate, type Row, readDatasets } from './evaluate.ts';
import { peers } from './systems/peers.ts';
import { table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' }, cache: { type: 'string' } },
});

const items = readDatasets(positionals);
const systems = peers(values.cache ?? null);
const results: Record<string, Row[]> = Object.fromEntries(systems.map(({ name }) => [name, []]));
// Recording by recording, so that the settings of one peer share its inference.
for (const item of items) {
  for (const system of systems) results[system.name]!.push(...(await evaluate(system, [item])));
}

const groups = byGroup(Object.values(results)[0] ?? []).map(({ group }) => group);
const part = (title: string, cell: (row: ReturnType<typeof byGroup>[number]) => number) =>
  table([
    [title, ...groups],
    ...Object.entries(results).map(([name, rows]) => [
      name,
      ...byGroup(rows).map((row) => cell(row).toFixed(3)),
    ]),
  ]);
const output = [
  part('note F1', ({ notes }) => notes.f1),
  part('precision', ({ notes }) => notes.precision),
  part('recall', ({ notes }) => notes.recall),
  part('note F1 with offsets', ({ withOffsets }) => withOffsets.f1),
];
process.stdout.write(`${output.join('\n\n')}\n`);
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1));
