/** Note precision, recall and F1 of the transcriber: npm run eval:audio -- DIR… [--json FILE]. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { byGroup, evaluate, readDatasets } from './evaluate.ts';
import type { Score } from './scoring.ts';
import { primavista } from './systems/primavista.ts';
import { table } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
});
if (positionals.length === 0) {
  process.stderr.write('Usage: npm run eval:audio -- DIR… [--json FILE]\n');
  process.exit(2);
}

const rows = await evaluate(await primavista(), readDatasets(positionals));
const groups = byGroup(rows);

const heads = ['precision', 'recall', 'F1', '+ offset P', 'R', 'F1'];
const cells = (...scores: readonly Score[]) =>
  scores.flatMap(({ precision, recall, f1 }) => [precision, recall, f1].map((x) => x.toFixed(3)));
const lines = (named: readonly { name: string; notes: Score; withOffsets: Score }[]) =>
  named.map(({ name, notes, withOffsets }) => [name, ...cells(notes, withOffsets)]);

const output = [
  table([['recording', ...heads], ...lines(rows.map((row) => ({ ...row, name: row.id })))]),
  '',
  table([
    ['group (mean)', ...heads],
    ...lines(groups.map((row) => ({ ...row, name: `${row.group} (${row.recordings})` }))),
  ]),
  '',
  'Onset within 50 ms and pitch within 50 cents; offset within 50 ms or a fifth of the note.',
];
process.stdout.write(`${output.join('\n')}\n`);
if (values.json) writeFileSync(values.json, JSON.stringify({ groups, recordings: rows }, null, 1));
