import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { noLimits } from '#shared/set-up/limits';
import type { Menu } from '#shared/set-up/menu';
import { catalogueWords } from '../../../web/i18n/catalogue-words.ts';

/** What can be chosen by somebody who practises alone, in the page's words. */
export function menuFor(medium: string | null): Menu {
  return {
    metadata: setUpMetadata(catalogueWords),
    standards: medium === null ? null : mediumMetadata(medium, catalogueWords),
    limits: noLimits,
  };
}
