import * as m from '../generated/messages.js';

/** What a figure is given to. */
export const senseWords: Readonly<Record<string, () => string>> = {
  eye: m.drillKind_eye,
  ear: m.drillKind_ear,
  both: m.drillKind_both,
};

/** In a list. @example senseInList('ear') // 'by ear' */
export function senseInList(sense: string): string {
  const words = senseWords[sense]!();
  return words.charAt(0).toLowerCase() + words.slice(1);
}
