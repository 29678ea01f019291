import { familyIds } from '#shared/catalogue/family-ids';
import { findInstrument, instruments } from '#shared/catalogue/instruments';
import { isSingleLine } from '#shared/generation/request';
import { familyName } from '../../i18n/menu-names.ts';
import { instrumentInSentence } from '../../i18n/names.ts';
import type { SentenceChoice, SentenceChoiceGroup } from '../../ui/sentence-picker.tsx';

/** Every instrument of one line, which is what the stage plays, family by family; a family of one stands without a heading. */
export function instrumentChoices(): readonly (SentenceChoice | SentenceChoiceGroup)[] {
  return familyIds.flatMap((family): readonly (SentenceChoice | SentenceChoiceGroup)[] => {
    const choices = instruments
      .filter((one) => one.family === family && isSingleLine(one))
      .map(({ id }) => ({ value: id, label: instrumentInSentence(id) }));
    return choices.length > 1 ? [{ heading: familyName(family), choices }] : choices;
  });
}

/** Whether set-up offers it. */
export function isWritten(medium: string): boolean {
  const found = findInstrument(medium);
  return found.kind === 'found' && isSingleLine(found.instrument);
}
