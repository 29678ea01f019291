import { vi } from 'vitest';

/** What a command prints on standard output, each line parsed as JSON. */
export async function printedBy(command: () => Promise<void>): Promise<unknown[]> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  try {
    await command();
  } finally {
    write.mockRestore();
  }
  return lines
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
