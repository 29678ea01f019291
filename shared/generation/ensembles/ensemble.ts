import type { Ensemble } from '../../catalogue/ensemble.ts';
import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Level } from '../../catalogue/levels.ts';
import type { Choices } from '../resolve-choices.ts';
import type { EnsembleMember, Player } from './players.ts';

/** A request for players checked against the catalogue. Keys are concert keys. */
export interface EnsembleSetting extends Choices {
  readonly ensemble: Ensemble;
  readonly level: Level;
  /** Of the top voice; of a snare drum where there is only rhythm. */
  readonly parameters: LevelParameters;
  /** In score order. */
  readonly members: readonly EnsembleMember[];
  /** Whose technique the level speaks of: a wind player's or a string player's. */
  readonly base: PitchedInstrument;
}

export function playersOf({ members }: Pick<EnsembleSetting, 'members'>): readonly Player[] {
  return members.flatMap((one) => (one.kind === 'pitched' ? [one.player] : []));
}
