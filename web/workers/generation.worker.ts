import { expose } from 'comlink';
import { type Composer, type ComposerName, composerFor } from '#shared/generation/composer';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { lineComposer } from '#shared/generation/line-composer';
import { type Generated, writeExercise } from '#shared/generation/write-exercise';

/** The first exercise of most players is one line; the other composers are fetched when first asked for. */
const load: Readonly<Record<ComposerName, () => Composer | Promise<Composer>>> = {
  line: () => lineComposer,
  keyboard: async () =>
    (await import('#shared/generation/keyboard/keyboard-composer')).keyboardComposer,
  choir: async () => (await import('#shared/generation/voices/choir-composer')).choirComposer,
  ensemble: async () =>
    (await import('#shared/generation/ensembles/ensemble-composer')).ensembleComposer,
  'tone-set': async () =>
    (await import('#shared/generation/tone-set/tone-set-composer')).toneSetComposer,
};

/** The file of a composer did not come; the page says so. */
interface ComposerNotFetched {
  readonly kind: 'not-fetched';
  readonly problem: string;
}

/** Writes music away from the page, so that typing and scrolling never wait for it. */
const api = {
  async generate(request: ExerciseRequest, seed: number): Promise<Generated | ComposerNotFetched> {
    const found = composerFor(request.medium);
    if (found.kind === 'refused') return found;
    let composer: Composer;
    try {
      composer = await load[found.composer]();
    } catch (error) {
      return { kind: 'not-fetched', problem: String(error) };
    }
    return writeExercise(request, seed, composer);
  },
};
export type GenerationWorker = typeof api;

expose(api);
