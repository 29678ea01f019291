interface ReloadOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> & {
    /** Whether it is still known when the page was loaded again. */
    readonly isKept: (key: string) => boolean;
  };
  /** Of the page that runs: another build is another. */
  readonly build: string;
  /** Whether the server answers: a browser takes itself for online in a network that leads nowhere. */
  readonly isServerThere: () => Promise<boolean>;
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
  const { window, storage, build, isServerThere, mayReload, reload } = options;
  const mayHelp = () => storage.getItem(RELOADED) !== build && mayReload();
  // Vite tells so of every `import()`.
  window.addEventListener('vite:preloadError', async () => {
    // Without a network the page would be gone too.
    if (!mayHelp() || !(await isServerThere()) || !mayHelp()) return;
    storage.setItem(RELOADED, build);
    // Forgotten by the next load, it would be loaded again and again.
    if (storage.isKept(RELOADED)) reload();
  });
}
