import { usualPaper } from '#shared/print/paper';
import { type PrintChoices, printChoices, printsParts } from '#shared/print/print-choices';
import type { KeptStorage } from '../../data/store/device-storage.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';

const KEPT = 'primavista-print';

/** What was chosen on this device the last time. */
export function keptChoices(
  storage: KeptStorage,
  { options }: Pick<KeptOptions, 'options'>,
): PrintChoices {
  return printChoices(readJson(storage.getItem(KEPT)), {
    printPartsSeparately: options.printPartsSeparately,
    usualPaper: usualPaper(navigator.languages),
  });
}

/** Whether parts are printed goes with the account, which knows no more than that; the rest stays here. */
export function keepChoices(
  choices: PrintChoices,
  storage: KeptStorage,
  { set }: KeptOptions,
): void {
  storage.setItem(KEPT, JSON.stringify(choices));
  set('printPartsSeparately', printsParts(choices.what));
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
