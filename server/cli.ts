import { CommandError } from './commands/command-error.ts';

/** Each command is loaded when it is called, so `generate` never starts a database. */
const commands: Record<string, () => Promise<(args: readonly string[]) => Promise<void>>> = {
  generate: async () => (await import('./commands/generate.ts')).generate,
  transcribe: async () => (await import('./commands/transcribe.ts')).transcribe,
  assess: async () => (await import('./commands/assess.ts')).assess,
  seed: async () => (await import('./commands/seed.ts')).seed,
  user: async () => (await import('./commands/user.ts')).user,
};

const usage = `Usage: primavista ${Object.keys(commands).join(' | ')} …`;

async function main([name, ...args]: readonly string[]): Promise<void> {
  const load = name === undefined ? undefined : commands[name];
  if (!load) throw new CommandError(name ? `Unknown command "${name}". ${usage}` : usage);
  const command = await load();
  await command(args);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof CommandError;
  process.stderr.write(`${expected ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = 1;
});
