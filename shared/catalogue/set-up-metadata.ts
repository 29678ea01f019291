import type { Clef } from '../music/clef.ts';
import { allKeys, keyName } from '../music/key.ts';
import { meters } from '../music/meter.ts';
import { type AnnotationKind, annotatorsOf, defaultAnnotator } from './annotations.ts';
import { isAtHand } from './at-hand.ts';
import type { Ensemble } from './ensemble.ts';
import { ensembleAnnotators } from './ensemble-levels.ts';
import { ensembles } from './ensembles.ts';
import { families, mediumIdsOf } from './families.ts';
import type { FamilyId } from './family-ids.ts';
import type { Customization, Instrument } from './instrument.ts';
import { instruments } from './instruments.ts';
import { keyGroups } from './key-groups.ts';
import {
  legalMeasureCounts,
  measureBlacklists,
  measureOverrides,
  singleMeasures,
} from './measure-counts.ts';
import { meterGroups } from './meter-groups.ts';
import { type RhythmId, restRhythmIds, rhythmCell, soundingRhythmIds } from './rhythms.ts';
import { type VoiceInstrument, voiceInstruments } from './voice-instruments.ts';
import type { CatalogueWords } from './words.ts';

/** What a set-up screen needs to know at once (spec 2 §3). */
interface SetUpMetadata {
  readonly allKeySigs: readonly { readonly id: string; readonly name: string }[];
  readonly allTimeSigs: readonly string[];
  readonly customization: {
    readonly pitchRhythms: readonly RhythmChoice[];
    readonly restRhythms: readonly RhythmChoice[];
  };
  readonly defaultMeasureCounts: readonly number[];
  readonly overrideLegalMeasureCountsForProfile: Readonly<Record<string, readonly number[]>>;
  readonly measureCountBlacklistForProfile: Readonly<Record<string, readonly number[]>>;
  readonly mediumFamilies: readonly MediumFamily[];
  readonly keySigRandomGroupings: readonly {
    readonly name: string;
    readonly keySigIds: readonly string[];
  }[];
  readonly timeSigRandomGroupings: readonly {
    readonly name: string;
    readonly timeSigs: readonly string[];
  }[];
  /** By family. */
  readonly defaultAnnotators: Readonly<Record<FamilyId, AnnotationKind>>;
  readonly voiceInstruments: readonly VoiceInstrument[];
  readonly mediums: Readonly<Record<string, Medium>>;
  readonly disabledMediumsForAutoAssessment: readonly string[];
}

/** `abc` is the form in beats of a quarter. */
interface RhythmChoice {
  readonly id: RhythmId;
  readonly abc: string;
}

interface MediumFamily {
  readonly id: FamilyId;
  readonly name: string;
  readonly color: string;
  readonly mediumIds: readonly string[];
}

interface Medium {
  readonly id: string;
  /** Of an older product; ours has none. */
  readonly legacyId: null;
  readonly name: string;
  /** null where every part has its own. */
  readonly clef: Clef | null;
  readonly customization: Customization;
  readonly legalMeasureCounts: readonly number[];
  readonly annotators: readonly AnnotationKind[];
  readonly defaultAnnotator: AnnotationKind;
}

export function setUpMetadata(words: CatalogueWords): SetUpMetadata {
  return {
    allKeySigs: allKeys.map(keyName).map((id) => ({ id, name: words.key(id) })),
    allTimeSigs: meters.map(({ name }) => name),
    customization: {
      pitchRhythms: soundingRhythmIds.map(rhythmChoice),
      restRhythms: restRhythmIds.map(rhythmChoice),
    },
    defaultMeasureCounts: singleMeasures.legal,
    overrideLegalMeasureCountsForProfile: measureOverrides,
    measureCountBlacklistForProfile: measureBlacklists,
    mediumFamilies: families.map(({ id, color }) => ({
      id,
      name: words.family(id),
      color,
      mediumIds: mediumIdsOf(id),
    })),
    keySigRandomGroupings: keyGroups.map(({ id, keys }) => ({
      name: words.keyGroup(id),
      keySigIds: keys,
    })),
    timeSigRandomGroupings: meterGroups.map(({ id, timeSignatures }) => ({
      name: words.meterGroup(id),
      timeSigs: timeSignatures,
    })),
    defaultAnnotators: Object.fromEntries(
      families.map(({ id }) => [id, familyAnnotator(id)]),
    ) as SetUpMetadata['defaultAnnotators'],
    voiceInstruments,
    mediums: Object.fromEntries([
      ...instruments.map((one) => [one.id, mediumOf(one, words)]),
      ...ensembles.map((one) => [one.id, ensembleMedium(one, words)]),
    ]),
    disabledMediumsForAutoAssessment: [
      ...[...instruments, ...ensembles].map(({ id }) => id).filter((id) => !isAtHand(id)),
    ],
  };
}

function rhythmChoice(id: RhythmId): RhythmChoice {
  return { id, abc: rhythmCell(id, 'x4Simple').abc };
}

/** The family's first instrument speaks for it; players of an ensemble have nothing printed. */
function familyAnnotator(family: FamilyId): AnnotationKind {
  const first = instruments.find((one) => one.family === family);
  return first ? defaultAnnotator(first) : 'none';
}

function mediumOf(instrument: Instrument, words: CatalogueWords): Medium {
  const { id, clef, customization } = instrument;
  return {
    id,
    legacyId: null,
    name: words.medium(id),
    clef,
    customization,
    legalMeasureCounts: legalMeasureCounts(instrument),
    annotators: annotatorsOf(instrument),
    defaultAnnotator: defaultAnnotator(instrument),
  };
}

function ensembleMedium(ensemble: Ensemble, words: CatalogueWords): Medium {
  return {
    id: ensemble.id,
    legacyId: null,
    name: words.medium(ensemble.id),
    clef: null,
    customization: ensemble.texture === 'rhythm' ? 'rhythms-only' : 'none',
    legalMeasureCounts: legalMeasureCounts(ensemble),
    annotators: ensembleAnnotators(ensemble),
    defaultAnnotator: 'none',
  };
}
