import * as m from '../../../i18n/generated/messages.js';

/** What a figure is given to. */
export const senseWords: Readonly<Record<string, () => string>> = {
  eye: m.drillKind_eye,
  ear: m.drillKind_ear,
  both: m.drillKind_both,
};
