import { type BasicPreset, BasicSoundBank } from 'spessasynth_core';
import type { Program } from '../sound.ts';
import { keepKeys, reachAllKeys, thinOut } from './recordings.ts';
import { credit } from './source.ts';
import { tune } from './tuning.ts';
import type { WantedSound } from './wanted.ts';

/** The piano is the largest sound of those that come with the first visit. */
const THINNED: Program = 0;

/**
 * Cuts one program out of a General MIDI sound font: one preset, only the recordings of the wanted keys, packed as they
 * were (SF3). What lies beyond the outermost recordings is played on them, so no pitch is ever silent.
 *
 * @throws where the font has no such program
 */
export async function splitSound(
  font: BasicSoundBank,
  { program, keys }: WantedSound,
): Promise<Uint8Array<ArrayBuffer>> {
  const alone = new BasicSoundBank();
  alone.clonePreset(presetOf(font, program));
  for (const instrument of alone.instruments) {
    tune(instrument, program);
    keepKeys(instrument, keys);
    if (program === THINNED) thinOut(instrument);
    if (program !== null) reachAllKeys(instrument);
  }
  alone.removeUnusedElements();
  alone.flush();
  const { soundEngine, creationDate, copyright } = font.soundBankInfo;
  alone.soundBankInfo = {
    name: credit.name,
    software: 'Primavista',
    soundEngine,
    creationDate,
    version: { major: 3, minor: 1 },
    ...(copyright !== undefined && { copyright }),
    comment: `${credit.licence}, see ${credit.text}`,
  };
  return new Uint8Array(await alone.writeSF2({ software: 'Primavista' }));
}

function presetOf(font: BasicSoundBank, program: Program): BasicPreset {
  const found = font.presets.find((one) =>
    program === null
      ? one.isGMGSDrum && one.program === 0
      : !one.isGMGSDrum && one.bankMSB === 0 && one.bankLSB === 0 && one.program === program,
  );
  if (!found) throw new Error(`The sound font has no program ${program ?? 'of drums'}`);
  return found;
}
