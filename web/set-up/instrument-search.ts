import { familiesOffered, type Menu, type MenuMedium, mediumOf } from '#shared/set-up/menu';
import { instrumentAliases } from '../i18n/instrument-aliases.ts';

/** How well a text answers: the whole name, its beginning, the beginning of a word in it, any part of it. */
function rankOf(text: string, wanted: string): number | null {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  if (text.split(/[\s(/-]+/).some((word) => word.startsWith(wanted))) return 2;
  return text.includes(wanted) ? 3 : null;
}

/** Without accents and signs, so that "E flat" and "E♭", "Kodaly" and "Kodály" are the same. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('♭', ' flat')
    .replaceAll('♯', ' sharp')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Instruments and ensembles by their names and by what people call them, the best answer first and otherwise in the
 * order of the menu.
 *
 * @example findInstruments('fiddle', menu)[0]?.id // 'violin'
 */
export function findInstruments(wanted: string, menu: Menu): readonly MenuMedium[] {
  const plainWanted = plain(wanted);
  const offered = familiesOffered(menu).flatMap(({ mediumIds }) =>
    mediumIds.flatMap((id) => mediumOf(menu, id) ?? []),
  );
  const ranked = offered.flatMap((medium) => {
    const ranks = [medium.name, ...instrumentAliases(medium.id)].flatMap(
      (text) => rankOf(plain(text), plainWanted) ?? [],
    );
    return ranks.length > 0 ? [{ medium, rank: Math.min(...ranks) }] : [];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ medium }) => medium);
}
