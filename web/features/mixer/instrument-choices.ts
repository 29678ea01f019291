import { familyIds } from '#shared/catalogue/family-ids';
import { instruments } from '#shared/catalogue/instruments';
import { familyName } from '../../i18n/menu-names.ts';
import { instrumentInSentence } from '../../i18n/names.ts';
import type { SentenceChoice, SentenceChoiceGroup } from '../../ui/sentence-picker.tsx';

/** Every instrument, family by family; a family of one stands without a heading. Ensembles are chosen in set-up. */
export function instrumentChoices(): readonly (SentenceChoice | SentenceChoiceGroup)[] {
  return familyIds.flatMap((family): readonly (SentenceChoice | SentenceChoiceGroup)[] => {
    const choices = instruments
      .filter((one) => one.family === family)
      .map(({ id }) => ({ value: id, label: instrumentInSentence(id) }));
    return choices.length > 1 ? [{ heading: familyName(family), choices }] : choices;
  });
}
