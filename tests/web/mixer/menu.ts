import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { mixerMetadata } from '#shared/catalogue/mixer-metadata';
import { noLimits } from '#shared/mixer/limits';
import type { Menu } from '#shared/mixer/menu';
import { catalogueWords } from '../../../web/i18n/catalogue-words.ts';

/** What can be chosen by somebody who practises alone, in the page's words. */
export function menuFor(medium: string | null): Menu {
  return {
    metadata: mixerMetadata(catalogueWords),
    standards: medium === null ? null : mediumMetadata(medium, catalogueWords),
    limits: noLimits,
  };
}
