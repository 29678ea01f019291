import { meterNamed } from '../music/meter.ts';
import { type AnnotationKind, annotatorsOf } from './annotations.ts';
import { type Ensemble, ensembleMeasures, isChoir, ownChoir } from './ensemble.ts';
import type { Instrument } from './instrument.ts';
import { findInstrument } from './instruments.ts';
import type { LevelParameters } from './level-parameters.ts';
import type { Level } from './levels.ts';
import { levelParameters } from './resolve-level.ts';

/** What several players or singers read together at a level. */
interface EnsembleLevel {
  readonly parameters: LevelParameters;
  readonly measures: { readonly usual: number; readonly legal: readonly number[] };
  /** Drawn from: concert keys. */
  readonly keys: readonly string[];
  /** Legal besides when a person asks for them. */
  readonly keysByHand: readonly string[];
  readonly annotators: readonly AnnotationKind[];
}

/** @example ensembleLevel(choirSatb, findLevel('pv~1')!).keys // ['C', 'F', 'G'] */
export function ensembleLevel(ensemble: Ensemble, level: Level): EnsembleLevel {
  const reader = readerOf(ensemble);
  const parameters = swung(levelParameters(reader, level), ensemble);
  const { keys = [], keysByHand = [] } = parameters.pitch ?? {};
  return {
    parameters,
    measures: level.kind === 'test' ? parameters.measures : ensembleMeasures,
    keys: ownKeys(ensemble, level, [...keys, ...keysByHand]) ?? ofMembers(level, keys, keysByHand),
    // A choir reads what its singers read alone.
    keysByHand: isChoir(ensemble) && level.kind !== 'test' ? [...keys, ...keysByHand] : [],
    annotators: ensembleAnnotators(ensemble),
  };
}

/** What may be printed under the notes of all: no finger is the same for every player. */
export function ensembleAnnotators(ensemble: Ensemble): readonly AnnotationKind[] {
  return annotatorsOf(readerOf(ensemble)).filter((kind) => kind !== 'FingeringNoteAnnotation');
}

/** Whose overrides of a level's common parameters the ensemble takes. Every voice a choir may have reads the same. */
function readerOf({ id, texture, parts }: Ensemble): Instrument {
  if (id === ownChoir) return instrumentNamed('mezzo');
  if (texture === 'rhythm') return instrumentNamed('snare');
  if (texture === 'equal-voices') return instrumentNamed('treble-voice');
  const [top] = parts;
  if (top?.kind === 'voice') return instrumentNamed(top.instrument);
  const hasBows = parts.some((one) => one.kind === 'class' && one.instrument === 'violin');
  return instrumentNamed(hasBows ? 'violin' : 'flute');
}

/** Eighths swing where two of them are a beat. */
function swung(parameters: LevelParameters, { isSwung }: Ensemble): LevelParameters {
  if (!isSwung) return parameters;
  const isSimple = (name: string) => meterNamed(name).group === 'x4Simple';
  return { ...parameters, timeSignatures: parameters.timeSignatures.filter(isSimple) };
}

/**
 * Cumulative, in the order of learning; null where the level decides. In a test there is the first key alone.
 */
function ownKeys(
  ensemble: Ensemble,
  { kind, number }: Level,
  sung: readonly string[],
): readonly string[] | null {
  if (ensemble.keys === null) return null;
  const [beginner, intermediate, advanced] = ensemble.keys;
  if (kind === 'test') return beginner.slice(0, 1);
  if (number <= 2) return beginner;
  if (number <= 5) return [...beginner, ...intermediate];
  const all = [...beginner, ...intermediate, ...advanced];
  // What its singers do not read alone yet, a choir does not read either.
  return isChoir(ensemble) ? all.filter((name) => sung.includes(name)) : all;
}

/** Two voices have no room in the five notes a beginner sings alone: they keep the keys of the level, and range wider. */
function ofMembers(
  { number }: Level,
  keys: readonly string[],
  keysByHand: readonly string[],
): readonly string[] {
  return number <= 2 && keysByHand.length > 0 ? keysByHand : keys;
}

function instrumentNamed(id: string): Instrument {
  const found = findInstrument(id);
  if (found.kind === 'unknown') throw new Error(found.problem);
  return found.instrument;
}
