import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { School } from './school.ts';

/** Address and token of the link in the last letter that a server put down for somebody, once there is one. */
export async function linkFor(
  { folder }: School,
  { to, page }: { readonly to: string; readonly page: string },
): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = lettersIn(folder)
      .filter((letter) => letter.includes(`To: ${to}`))
      .map((letter) => /https?:\/\/\S+/.exec(letter)?.[0])
      .findLast((one) => one?.includes(page));
    expect(link).toBeDefined();
  }).toPass();
  return link!;
}

/** Oldest first, with lines that the mail program broke made whole. */
function lettersIn(folder: string): string[] {
  const mail = join(folder, 'mail');
  if (!existsSync(mail)) return [];
  const files = readdirSync(mail).sort();
  return files.map((file) => readFileSync(join(mail, file), 'utf8').replace(/=\r?\n/g, ''));
}
