import { createRandom } from '../../lib/random.ts';
import type { Composition, Stream } from '../composition.ts';
import { composeEqualVoices } from './compose-equal-voices.ts';
import { composeHarmony } from './compose-harmony.ts';
import { composePercussion } from './compose-percussion.ts';
import { composeUnison } from './compose-unison.ts';
import type { EnsembleSetting } from './ensemble.ts';

/** Pieces in a hundred of a group that plays both ways in which all play one line. */
const unisonPercent = 40;

/** Writes the music of one seed for players; undefined where none was found. */
export function composeEnsemble(setting: EnsembleSetting, seed: number): Composition | undefined {
  const composition = inTexture(setting, seed);
  return composition && setting.ensemble.isSwung ? swung(composition) : composition;
}

function swung(composition: Composition): Composition {
  const parts = composition.parts.map((part) => ({
    ...part,
    score: { ...part.score, isSwung: true as const },
  }));
  return { ...composition, parts };
}

function inTexture(setting: EnsembleSetting, seed: number): Composition | undefined {
  const { ensemble, level } = setting;
  const stream: Stream = (name) => createRandom(seed, `${ensemble.id} ${level.id} ${name}`);
  switch (ensemble.texture) {
    case 'unison':
      return composeUnison(setting, stream);
    case 'unison-or-harmony':
      return stream('texture').chance(unisonPercent)
        ? composeUnison(setting, stream)
        : composeHarmony(setting, stream);
    case 'harmony':
    case 'melody-and-bass':
      return composeHarmony(setting, stream);
    case 'equal-voices':
      return composeEqualVoices(setting, seed);
    case 'rhythm':
      return composePercussion(setting, stream);
  }
}
