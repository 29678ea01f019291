import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { annotationName } from '../i18n/catalogue-words.ts';
import * as m from '../i18n/generated/messages.js';
import { keyLabel } from '../i18n/key-name.ts';
import { mediumName } from '../i18n/menu-names.ts';
import { levelInSentence } from '../i18n/names.ts';

const minorScales: Readonly<Record<SetUpChoice['minorScale'], (() => string) | null>> = {
  any: null,
  natural: m.configuration_natural,
  harmonic: m.configuration_harmonic,
  melodic: m.configuration_melodic,
  none: m.configuration_noMinor,
};

/** "Violin, level 2", "3/4, D major" and both together: two set-ups that differ have other words. */
export function configurationWords(configuration: SetUpChoice): {
  readonly title: string;
  readonly details: string;
  readonly whole: string;
} {
  const { medium, levelId, voices, timeSignatures, keySignatures, measureCount } = configuration;
  const { useKeySignatures, minorScale, annotation, studentsVoice } = configuration;
  const joined = (parts: readonly string[]) => parts.filter((one) => one !== '').join(', ');
  const title = joined([
    medium === null ? '' : mediumName(medium),
    levelId === null ? '' : levelInSentence(levelId),
  ]);
  const details = joined([
    ...voices.map((voice) => mediumName(voice).toLowerCase()),
    ...timeSignatures,
    ...(useKeySignatures ? keySignatures.map(keyLabel) : [m.configuration_keysByLevel()]),
    minorScales[minorScale]?.() ?? '',
    measureCount > 0 ? m.setUp_countOfMeasures({ count: measureCount }) : '',
    annotation === 'none' ? '' : annotationName(annotation).toLowerCase(),
    studentsVoice < 0 ? '' : m.configuration_part({ part: studentsVoice + 1 }),
  ]);
  return { title, details, whole: joined([title, details]) };
}
