import { findLevel } from '#shared/catalogue/find-level';
import type { Instrument, PitchedInstrument } from '#shared/catalogue/instrument';
import { findInstrument } from '#shared/catalogue/instruments';
import type { LevelParameters } from '#shared/catalogue/level-parameters';
import { levelParameters } from '#shared/catalogue/resolve-level';

export function instrumentNamed(id: string): Instrument {
  const found = findInstrument(id);
  if (found.kind === 'unknown') throw new Error(found.problem);
  return found.instrument;
}

export function pitchedInstrument(id: string): PitchedInstrument {
  const instrument = instrumentNamed(id);
  if (instrument.kind === 'unpitched') throw new Error(`${id} has no pitch`);
  return instrument;
}

export function parametersOf(medium: string, levelId: string): LevelParameters {
  const level = findLevel(levelId);
  if (!level) throw new Error(levelId);
  return levelParameters(instrumentNamed(medium), level);
}
