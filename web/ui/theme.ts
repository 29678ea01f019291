/** What the player chose; 'system' follows the device. */
const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const KEPT = 'primavista-theme';

/** The choice kept on this device. Read before the first drawing, so it lies in local storage. */
export function keptTheme(storage: Pick<Storage, 'getItem'>): Theme {
  const kept = storage.getItem(KEPT);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows a theme; the tokens of theme.css do the rest. */
export function applyTheme(theme: Theme, root: HTMLElement): void {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
}

export function keepTheme(theme: Theme, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEPT, theme);
}
