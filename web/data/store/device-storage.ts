/** What the page asks of local storage. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local storage, which a browser may refuse by throwing at its very name, or have no more room in: what cannot lie there is
 * kept as long as the page.
 */
export function createDeviceStorage(local: () => KeptStorage) {
  const passing = new Map<string, string>();
  let trouble: { readonly error: unknown } | null = null;
  let listener: ((error: unknown) => void) | null = null;

  function attempt<Result>(work: (storage: KeptStorage) => Result): Result | null {
    try {
      return work(local());
    } catch (error) {
      if (trouble === null) listener?.(error);
      trouble ??= { error };
      return null;
    }
  }

  return {
    getItem: (key: string) => passing.get(key) ?? attempt((storage) => storage.getItem(key)),
    setItem(key: string, value: string): void {
      passing.set(key, value);
      attempt((storage) => {
        storage.setItem(key, value);
        passing.delete(key);
      });
    },
    removeItem(key: string): void {
      passing.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    /** Whether it lies there, and not only as long as the page does. */
    isKept: (key: string) =>
      !passing.has(key) && attempt((storage) => storage.getItem(key)) !== null,
    /** Told the first trouble, also one from before; of the rest there is nothing new to say. */
    onTrouble(tell: (error: unknown) => void): void {
      listener = tell;
      if (trouble) tell(trouble.error);
    },
  };
}

/**
 * What of it is one person's alone, where several share the device: by the same names, each for themselves. Nobody's names are
 * as they are.
 */
export function storageOf(personId: string | null, storage: KeptStorage): KeptStorage {
  const own = (key: string) => (personId === null ? key : `${key}-${personId}`);
  return {
    getItem: (key) => storage.getItem(own(key)),
    setItem: (key, value) => storage.setItem(own(key), value),
    removeItem: (key) => storage.removeItem(own(key)),
  };
}

/** Of this page. */
export const deviceStorage = createDeviceStorage(() => localStorage);

/** Of this tab, until it is closed. */
export const tabStorage = createDeviceStorage(() => sessionStorage);
