import { CommandError } from './commands/command-error.ts';
import { type CommandName, commandNames, helpOf, helpOfAll, isCommand } from './commands/help.ts';

/** Each command is loaded when it is called, so `generate` never starts a database. */
const commands: Record<CommandName, () => Promise<(args: readonly string[]) => Promise<void>>> = {
  generate: async () => (await import('./commands/generate.ts')).generate,
  transcribe: async () => (await import('./commands/transcribe.ts')).transcribe,
  assess: async () => (await import('./commands/assess.ts')).assess,
  seed: async () => (await import('./commands/seed.ts')).seed,
  user: async () => (await import('./commands/user.ts')).user,
};

const usage = `Usage: primavista ${commandNames.join(' | ')} …, or --help`;

const asksForHelp = (arg: string) => arg === '--help' || arg === '-h';

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (asksForHelp(name) || name === 'help') return print(helpOfAll());
  if (!isCommand(name)) {
    throw new CommandError(name ? `Unknown command "${name}". ${usage}` : usage);
  }
  if (args.some(asksForHelp)) return print(helpOf(name));
  const command = await commands[name]();
  await command(args);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof CommandError;
  process.stderr.write(`${expected ? error.message : String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = 1;
});
