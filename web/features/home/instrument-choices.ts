import { familyIds } from '#shared/catalogue/family-ids';
import { instruments } from '#shared/catalogue/instruments';
import { familyIdOf } from '#shared/set-up/family-of';
import { familyName, mediumInSentence } from '../../i18n/menu-names.ts';
import { instrumentInSentence } from '../../i18n/names.ts';
import type { SentenceChoice, SentenceChoiceGroup } from '../../ui/sentence-picker.tsx';

interface Among {
  /** What is chosen already: an ensemble that was practised last is among them too. */
  readonly standing?: string;
  /** Whether an instrument may be chosen; all may where it is left out. */
  readonly isOffered?: (medium: string) => boolean;
}

/** Every instrument, family by family; a family of one stands without a heading. Ensembles are chosen in set-up. */
export function instrumentChoices({
  standing,
  isOffered = () => true,
}: Among = {}): readonly (SentenceChoice | SentenceChoiceGroup)[] {
  const choices = familyIds.flatMap((family): readonly (SentenceChoice | SentenceChoiceGroup)[] => {
    const ofFamily = instruments
      .filter((one) => one.family === family && isOffered(one.id))
      .map(({ id }) => ({ value: id, label: instrumentInSentence(id) }));
    return ofFamily.length > 1 ? [{ heading: familyName(family), choices: ofFamily }] : ofFamily;
  });
  if (standing === undefined || familyIdOf(standing) !== 'ensemble') return choices;
  return [{ value: standing, label: mediumInSentence(standing) }, ...choices];
}
