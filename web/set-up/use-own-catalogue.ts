import { useMemo } from 'react';
import { type MenuCatalogue, menuCatalogue } from '#shared/set-up/menu-catalogue';
import { catalogueWords } from '../i18n/catalogue-words.ts';

/** What this page itself knows of instruments and their levels; a level is made once, when it is first asked for. */
export function useOwnCatalogue(): MenuCatalogue {
  return useMemo(() => menuCatalogue(catalogueWords), []);
}
