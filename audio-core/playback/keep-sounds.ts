import type { Program } from '../sounds/sound.ts';
import type { SoundFile } from '../sounds/sound-files.ts';

export interface KeepSoundsParts {
  readonly find?: (program: Program) => SoundFile | null;
  readonly fetch?: (url: string) => Promise<Response>;
  /** Whether the player wants as little fetched as can be. */
  readonly isSaving?: () => boolean;
}

/** Chromium's. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

const findBuilt = async () => (await import('../sounds/sound-files.ts')).soundOf;
const isSavingData = () => (navigator as WithConnection).connection?.saveData === true;

/**
 * Fetches the sounds of instruments that were chosen, one after the other; the service worker keeps them, so that they are
 * there without a network. Each once a visit. What fails, fails silently: it is fetched again when it is to be heard.
 */
export function createSoundKeeper({
  find,
  fetch = (url) => globalThis.fetch(url, { priority: 'low' }),
  isSaving = isSavingData,
}: KeepSoundsParts = {}): (programs: readonly Program[]) => Promise<void> {
  const asked = new Set<Program>();
  return async (programs) => {
    const wanted = programs.filter((program) => !asked.has(program));
    if (wanted.length === 0 || isSaving()) return;
    for (const program of wanted) asked.add(program);
    const soundOf = find ?? (await findBuilt());
    for (const program of new Set(wanted)) {
      const file = soundOf(program);
      // Read to its end, or it would not be kept.
      const isKept = file && fetch(file.url).then((reply) => reply.arrayBuffer());
      await isKept?.catch(() => asked.delete(program));
    }
  };
}
