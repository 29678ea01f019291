import type { Noticed, NoticedKind } from '#shared/grading/noticed';
import * as m from '../../../i18n/generated/messages.js';

const words: Readonly<Record<NoticedKind, (of: { count: number; measures: string }) => string>> = {
  lateAfterRests: m.noticed_lateAfterRests,
  late: m.noticed_late,
  early: m.noticed_early,
  flat: m.noticed_flat,
  sharp: m.noticed_sharp,
  wrong: m.noticed_wrong,
  missing: m.noticed_missing,
};

/** @example noticedWords({ kind: 'late', count: 3, measures: [2, 5] }) // 'Three late entries: m. 2, 5.' */
export const noticedWords = ({ kind, count, measures }: Noticed): string =>
  words[kind]({
    count,
    measures: measures
      .map((measure) => Math.max(1, measure))
      .filter(isNew)
      .join(', '),
  });

const isNew = (measure: number, index: number, all: readonly number[]) =>
  all.indexOf(measure) === index;
