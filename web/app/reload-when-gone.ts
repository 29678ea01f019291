interface ReloadOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Of the page that runs: another build is another. */
  readonly build: string;
  readonly isOnline: () => boolean;
  /** Nothing would be cut off. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

const RELOADED = 'primavista-reloaded';

/**
 * Loads the page again when one of its files is gone, as after a deployment: once a build. Where that does not help, or
 * something would be lost, whoever asked for the file says that it did not come.
 */
export function reloadWhenGone(options: ReloadOptions): void {
  const { window, storage, build, isOnline, mayReload, reload } = options;
  // Vite tells so of every `import()`.
  window.addEventListener('vite:preloadError', () => {
    if (!isOnline() || storage.getItem(RELOADED) === build || !mayReload()) return;
    storage.setItem(RELOADED, build);
    reload();
  });
}
