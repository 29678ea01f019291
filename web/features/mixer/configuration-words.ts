import type { MixerConfiguration } from '#shared/mixer/configuration';
import * as m from '../../i18n/generated/messages.js';
import { keyLabel } from '../../i18n/key-name.ts';
import { mediumName } from '../../i18n/menu-names.ts';
import { levelName } from '../../i18n/names.ts';

/** "Violin, level 2", "3/4, D major" and both together. */
export function configurationWords(configuration: MixerConfiguration): {
  readonly title: string;
  readonly details: string;
  readonly whole: string;
} {
  const { medium, levelId, timeSignatures, keySignatures, measureCount } = configuration;
  const joined = (parts: readonly string[]) => parts.filter((one) => one !== '').join(', ');
  const title = joined([
    medium === null ? '' : mediumName(medium),
    levelId === null ? '' : levelName(levelId).toLowerCase(),
  ]);
  const details = joined([
    ...timeSignatures,
    ...keySignatures.map(keyLabel),
    measureCount > 0 ? m.mixer_countOfMeasures({ count: measureCount }) : '',
  ]);
  return { title, details, whole: joined([title, details]) };
}
