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
export function reloadWhenGone(options: ReloadOptions) {
  const { window, storage, build, isServerThere, mayReload, reload } = options;
  const answers = new WeakMap<object, Promise<boolean>>();
  let isReloading = false;

  function reloads(): boolean {
    if (isReloading) return true;
    if (storage.getItem(RELOADED) === build || !mayReload()) return false;
    storage.setItem(RELOADED, build);
    // Forgotten by the next load, it would be loaded again and again.
    isReloading = storage.isKept(RELOADED);
    if (isReloading) reload();
    return isReloading;
  }

  async function look(): Promise<boolean> {
    // Without a network the page would be gone too.
    const isGone = await isServerThere();
    return isGone && reloads() ? new Promise<never>(() => {}) : isGone;
  }

  /** For whom no event tells of it. Answers as `isGone` does. */
  function missed(trouble: object): Promise<boolean> {
    const answer = answers.get(trouble) ?? look();
    answers.set(trouble, answer);
    return answer;
  }

  // Vite tells so of every `import()` of the page.
  window.addEventListener('vite:preloadError', ({ payload }) => void missed(payload));

  return {
    missed,
    /**
     * Whether a file is gone while the server answers, and therefore this trouble; false of any other trouble. Never settles
     * where the page is being loaded again.
     */
    isGone: async (trouble: unknown): Promise<boolean> => {
      const seen = [trouble, trouble instanceof Error && trouble.cause].find(
        (one) => one instanceof Object && answers.has(one),
      );
      return seen instanceof Object ? missed(seen) : false;
    },
  };
}
