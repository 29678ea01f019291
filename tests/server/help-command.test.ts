import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandNames, helpOf, helpOfAll } from '#server/commands/help';
import { runCommand } from '../support/server-process.ts';

/** The options that a command reads, as its source names them. */
function optionsOf(name: string): readonly string[] {
  const files = name === 'transcribe' ? [name, 'hearing-options'] : [name];
  const source = files.map((file) => readFileSync(`server/commands/${file}.ts`, 'utf8')).join('\n');
  return [...source.matchAll(/'?([\w-]+)'?: (?:\{ type: '|text,)/g)].map(([, option]) => option!);
}

it.each(commandNames)('%s says each of its options, an example and what that prints', (name) => {
  const text = helpOf(name);
  const options = optionsOf(name);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(text).toContain(`  --${option}`);
  expect(text).toContain(`\nExample: primavista ${name}`);
  expect(text).toMatch(/\nPrints: {2}\S/);
  expect(helpOfAll()).toContain(`  ${name} `);
});

it('is asked for by --help, of all and of one, and is no mistake', async () => {
  expect(await runCommand(['--help'], {})).toEqual({ code: 0, out: `${helpOfAll()}\n`, err: '' });
  const one = await runCommand(['generate', '--medium', 'violin', '--help'], {});
  expect(one).toEqual({ code: 0, out: `${helpOf('generate')}\n`, err: '' });
});
