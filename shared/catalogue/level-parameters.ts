import type { Percent, Quarters, Tempo } from '../lib/units.ts';
import type { Chord } from '../music/chord.ts';
import type { Pitch } from '../music/pitch.ts';
import type { Range } from '../music/range.ts';
import type { Degree } from '../music/scale.ts';
import type { Articulation, Dynamic } from '../music/score.ts';
import type { Ranges } from './instrument.ts';
import type { LevelNumber } from './levels.ts';
import type { Difficulty, RhythmId } from './rhythms.ts';
import type { ToneSet } from './tone-sets.ts';

/** A leap by scale degrees and direction, "do up to mi", as a simple interval in any octave. */
export interface DegreeLeap {
  readonly from: Degree;
  readonly to: Degree;
  readonly rises: boolean;
}

/** Where a tie may stand: `over-bar` not into the final measure, `all` there too. */
type TieRule = 'none' | 'inside-bar' | 'over-bar' | 'all';
/** The shortest value that may carry a dot, and with it all longer ones. */
type DotRule = 'none' | 'dotted-half' | 'dotted-quarter' | 'dotted-eighth' | 'all';
/** `patterns`: only inside the level's own rhythms. `chains`: off-beat chains over several beats too. */
export type SyncopationRule = 'none' | 'patterns' | 'chains';
type TupletRule = 'none' | 'triplets' | 'triplets-and-duplets';
export type MinorScale = 'natural' | 'harmonic' | 'melodic';
/**
 * Notes outside the key, each rule with those before it: the raised notes of minor; the raised fourth
 * as lower neighbour (fi); fi, si and te; leading tones of other chords; any, prepared by step.
 */
export type ChromaticRule =
  | 'none'
  | 'minor-only'
  | 'lower-neighbour'
  | 'fi-si-te'
  | 'secondary-dominants'
  | 'any';
export type Rudiment = 'flam' | 'roll-5' | 'roll-half' | 'roll-9' | 'drag' | 'ruff' | 'paradiddle';

/** What a level asks of one instrument. */
export interface LevelParameters {
  /** For rules that are stated by level; a mapped standard's is its comparable one. */
  readonly level: LevelNumber;
  /** Suggested, in the beats of a simple quarter meter; `suggestedTempo` makes it that of a meter. */
  readonly tempo: Tempo;
  readonly timeSignatures: readonly string[];
  /** A second meter or key may begin inside the exercise. */
  readonly changes: { readonly meter: boolean; readonly key: boolean };
  /** Base ids and rests for simple meters, ascending. `rhythmsFor` chooses by meter. */
  readonly rhythms: readonly RhythmId[];
  /** The same for compound meters, which follow one level behind. */
  readonly compoundRhythms: readonly RhythmId[];
  /** Hardest advanced sequences offered. */
  readonly advanced: 'none' | Difficulty;
  readonly ties: TieRule;
  readonly dots: DotRule;
  readonly syncopation: SyncopationRule;
  readonly tuplets: TupletRule;
  /** Plain length of the shortest note. */
  readonly shortest: Quarters;
  /** Largest share of the time that may be silent, 0 to 1. */
  readonly restShare: number;
  /** Exercises in a hundred that begin before the first full measure. */
  readonly pickupPercent: Percent;
  readonly measures: { readonly usual: number; readonly legal: readonly number[] };
  readonly dynamics: DynamicsRule;
  readonly articulation: ArticulationRule;
  /** Strokes of a snare drum; empty elsewhere. */
  readonly rudiments: readonly Rudiment[];
  /** What the same hands strike with the tune; null for a single line. */
  readonly notesUnder: NotesUnder | null;
  /** null where only rhythm is written. */
  readonly pitch: PitchParameters | null;
}

export interface DynamicsRule {
  /** From soft to loud; empty for none. */
  readonly marks: readonly Dynamic[];
  readonly hairpins: boolean;
  /** Changes in a four-measure phrase after the first mark. */
  readonly changesPerPhrase: number;
}

export interface ArticulationRule {
  readonly marks: readonly Articulation[];
  /** Fewest and most notes under one slur; null for no slurs. */
  readonly slur: { readonly low: number; readonly high: number } | null;
  /** Most accents in a measure; null for no limit, where accents are among the marks. */
  readonly accentsPerMeasure: number | null;
  /** Down and up bow, where there are dynamics or articulations. */
  readonly bowing: boolean;
}

export interface PitchParameters {
  /** Written keys, cumulative, in the order of learning. */
  readonly keys: readonly string[];
  /** Further keys that are legal only when a person asks for them. */
  readonly keysByHand: readonly string[];
  /** Empty where the level has no minor key. */
  readonly minorScales: readonly MinorScale[];
  readonly range: keyof Ranges;
  /** What `range` comes to for this instrument and level, written pitch. */
  readonly written: Range;
  /** Largest distance from lowest to highest note in staff steps: 4 is a fifth. Never more than `written` holds. */
  readonly width: number;
  /** The tune stays between these steps from a tonic, 0 being do and -3 low sol; null leaves it to `width`. */
  readonly degreeRange: DegreeRange | null;
  /** The only degrees there are: the drums of a timpanist. null for all. */
  readonly degrees: readonly Degree[] | null;
  /** Sets to draw one from; null for an instrument of the whole scale. */
  readonly toneSets: readonly ToneSet[] | null;
  /** Smallest share of the notes inside the beginner range, 0 to 1: a singer's tessitura. */
  readonly comfortShare: number;
  /** Largest leap in staff steps: 7 is an octave. */
  readonly maxLeap: number;
  /** Smallest share of steps and repeated notes among the moves, 0 to 1. */
  readonly stepShare: number;
  /** Most times one note may sound in a row. */
  readonly maxRepeats: number;
  /** Leaps stay inside one of these chords, or inside any triad of the key, or nowhere in particular. */
  readonly leapChords: readonly Chord[] | 'diatonic' | 'any';
  /** The only leaps allowed, where a level lists them; null allows all within `maxLeap`. */
  readonly leaps: readonly DegreeLeap[] | null;
  /** A leap lands on a note at least this long; 0 on any. */
  readonly leapLanding: Quarters;
  /** Leaps of a fourth and more in a hundred that turn back by step. */
  readonly leapRecoveryPercent: Percent;
  /** Tritones, sevenths, augmented seconds and leaps over an octave are allowed. */
  readonly awkwardLeaps: boolean;
  readonly firstDegrees: readonly Degree[];
  /** Where the tune may end, the usual place first. */
  readonly lastDegrees: readonly Degree[];
  /** Degrees a pickup may start on. */
  readonly pickupDegrees: readonly Degree[];
  /** The climax may not be the first note. */
  readonly opensBelowClimax: boolean;
  /** How often a unison, second, third … octave is drawn: eight numbers. */
  readonly intervalWeights: readonly number[];
  readonly chords: readonly Chord[];
  readonly chordsPerMeasure: 1 | 2;
  readonly chromatic: ChromaticRule;
  /** Most notes outside the key in one measure; the raised notes of minor do not count. */
  readonly chromaticPerMeasure: number;
  /** Exercises in a hundred with a motif moved by step. */
  readonly sequencePercent: Percent;
  /** A rest of at least an eighth, or a long note, at the end of every phrase. */
  readonly breathes: boolean;
  readonly technique: Technique;
}

export interface DegreeRange {
  readonly low: number;
  readonly high: number;
}

/** What the hands can do at a level; null everywhere for an instrument without the limit. */
export interface Technique {
  /** Highest note below a break in the register that no leap may cross. */
  readonly leapBarrier: Pitch | null;
  /** Open strings, written pitch, lowest first; empty for other instruments. */
  readonly openStrings: readonly Pitch[];
  /** Strings a leap may move over: 1 is to the next. */
  readonly maxStringMove: number | null;
  readonly maxCrossingsPerBeat: number | null;
  /** Slide positions two notes of an eighth or less may lie apart. */
  readonly maxSlideMove: number | null;
  /** Times the hand may move in four measures: 0 is one five-finger position throughout. */
  readonly maxPositionChanges: number | null;
}

/** Notes struck with those of a tune and held as long, on strings below it. */
export interface NotesUnder {
  readonly on: 'first-beat' | 'strong-beats';
  /** The three lowest strings, open; or whatever lies under the hand. */
  readonly strings: 'open-bass' | 'any';
  /** Of the places that have room. */
  readonly percent: Percent;
  /** Of those, where a third or sixth stands under the tune instead of a bass. */
  readonly closePercent: Percent;
  /** Phrases that end on three notes. */
  readonly fullCadencePercent: Percent;
}
