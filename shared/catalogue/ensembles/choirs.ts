import type { Ensemble } from '../ensemble.ts';
import type { LevelNumber } from '../levels.ts';
import { singers } from './part-rows.ts';

const choirKeys: Ensemble['keys'] = [
  ['C', 'F', 'G'],
  ['D', 'Bb', 'Eb'],
  ['A', 'Ab', 'E', 'a', 'e', 'd', 'b', 'g', 'f#', 'c', 'c#', 'f'],
];

function choir(id: string, names: readonly string[], fromLevel: LevelNumber = 1): Ensemble {
  const parts = singers(...names);
  return {
    id,
    texture: 'harmony',
    parts,
    voices: { low: parts.length, high: parts.length },
    keys: choirKeys,
    fromLevel,
    isSwung: false,
  };
}

export const choirs: readonly Ensemble[] = [
  choir('choir-sa', ['soprano', 'alto']),
  choir('choir-ssa', ['soprano', 'soprano', 'alto']),
  choir('choir-ssaa', ['soprano', 'soprano', 'alto', 'alto'], 3),
  choir('choir-sab', ['soprano', 'alto', 'baritone-voice']),
  choir('choir-satb', ['soprano', 'alto', 'tenor', 'bass-voice']),
  choir('choir-tb', ['tenor', 'bass-voice']),
  choir('choir-ttb', ['tenor', 'tenor', 'bass-voice']),
  choir('choir-tbb', ['tenor', 'baritone-voice', 'bass-voice']),
  choir('choir-ttbb', ['tenor', 'tenor', 'baritone-voice', 'bass-voice'], 3),
  // Its voices are chosen: two to four, at most two of a kind.
  { ...choir('choir-custom', []), voices: { low: 2, high: 4 }, keys: null },
];
