import { isDeepStrictEqual } from 'node:util';
import type { EvalItem } from '../eval/dataset.ts';
import { hintsOf } from '../eval/system.ts';
import { primavista } from '../eval/systems/primavista.ts';
import { openBenchBrowser } from './bench-browser.ts';
import { fingerprintInPage, hearInPage } from './in-page.ts';

/** Prints for each recording whether Node and Chromium agree to the bit; returns how many do not. */
export async function compareRealms(items: readonly EvalItem[]): Promise<number> {
  const node = await primavista();
  const bench = await openBenchBrowser();
  let unequal = 0;
  try {
    for (const item of items) {
      const here = await node.fingerprint(item.recording());
      const there = await fingerprintInPage(bench, item);
      const notes = await node.hear(item.recording(), hintsOf(item));
      const same = isDeepStrictEqual([...notes], [...(await hearInPage(bench, item)).notes]);
      if (!same || here !== there) unequal += 1;
      const posteriors = here === there ? 'identical' : `DIFFERENT (${here} and ${there})`;
      process.stdout.write(
        `${item.id}: notes ${same ? 'identical' : 'DIFFERENT'}, posteriors ${posteriors}\n`,
      );
    }
  } finally {
    await bench.close();
  }
  process.stdout.write(`${items.length - unequal} of ${items.length} identical\n`);
  return unequal;
}
