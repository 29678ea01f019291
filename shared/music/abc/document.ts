import { abcClef } from '../clef.ts';
import type { Ticks } from '../duration.ts';
import { type Key, keyName, keyNamed } from '../key.ts';
import type { Meter } from '../meter.ts';
import { fullMeasure, type Measure, type Score } from '../score.ts';
import { abcKey } from './key-text.ts';
import { unitOf, unitText } from './printed.ts';
import { writeMeasure } from './write-measure.ts';

/** What joins the staves: a bracket for many readers, a brace for the two hands of one. */
export type StaffGroup = 'bracket' | 'brace';

/** A piece as ABC before it is cut into lines. */
export interface AbcDocument {
  /** "4/4", of the first measure. */
  readonly meter: string;
  /** "1/8", the length that a letter alone has. */
  readonly unit: string;
  /** "1/4=66"; null prints none. */
  readonly tempo: string | null;
  /** What joins the staves; null for one staff. */
  readonly group: StaffGroup | null;
  /** Of the first staff; C where only rhythm is written. */
  readonly key: Key;
  /** "clef=treble" of a single staff, which needs no line of its own; null where each voice has its own. */
  readonly clef: string | null;
  /** From the top, all of as many measures. */
  readonly voices: readonly AbcVoice[];
  /** The first measure leads into the first full one. */
  readonly hasPickup: boolean;
  /** Whether the piece ends here, with the final bar line. */
  readonly isWhole: boolean;
  /** Stems with letters, which stand on no staff. */
  readonly isStick: boolean;
}

interface AbcVoice {
  /** What its line in the header says of its staff, "clef=bass"; null where the clef stands beside the key. */
  readonly staff: string | null;
  readonly measures: readonly AbcMeasure[];
}

/** One measure without its bar line. */
export interface AbcMeasure {
  /** The key that begins here; null where the one before it goes on. */
  readonly key: Key | null;
  /** "3/4", the meter that begins here; null where the one before it goes on. */
  readonly meter: string | null;
  /** Notes and rests. */
  readonly music: string;
  /** How many notes have words under them. */
  readonly words: number;
}

/**
 * The parts of one piece in written pitch, a staff each, the top one first. Meter and tempo are those of the first,
 * key and written pitch each part's own.
 *
 * @throws without a part
 */
export function abcDocument(scores: readonly Score[], group: StaffGroup = 'bracket'): AbcDocument {
  const [first, ...others] = scores;
  if (!first) throw new Error('There is no part to write');
  const unit = unitOf(...scores);
  const isAlone = others.length === 0;
  const key = firstKey(first);
  const clef = isAlone && standsBesideKey(first) ? abcClef(first.clef) : null;
  return {
    meter: first.measures[0]!.meter.name,
    unit: unitText(unit),
    tempo: tempoText(first),
    group: isAlone ? null : group,
    key,
    clef,
    voices: scores.map((score) => ({
      staff: clef === null ? abcClef(score.clef) : null,
      measures: measuresOf(score, key, unit),
    })),
    hasPickup: first.pickup > 0,
    isWhole: true,
    isStick: isAlone && first.clef === 'stick',
  };
}

/** Some readers take the number of staff lines for a microtone of the key, so such a clef stands apart. */
function standsBesideKey({ clef, measures }: Score): boolean {
  return measures[0]!.key !== null && clef !== 'stick';
}

function firstKey({ measures }: Score): Key {
  return measures[0]!.key ?? keyNamed('C');
}

function tempoText({ tempo, isSwung, measures }: Score): string {
  const word = isSwung ? '"Swing" ' : '';
  return `${word}${beatTexts[measures[0]!.meter.group]}=${tempo}`;
}

/** The beat the tempo counts. */
const beatTexts: Readonly<Record<Meter['group'], string>> = {
  x4Simple: '1/4',
  x2Simple: '1/2',
  x8Compound: '3/8',
  x4Compound: '3/4',
};

/** @param shared the key of the header: a part in another one names its own in its first measure */
function measuresOf(score: Score, shared: Key, unit: Ticks): readonly AbcMeasure[] {
  const { measures, pickup } = score;
  return measures.map((measure, index) => {
    const before = measures[index - 1];
    const isPickup = index === 0 && pickup > 0;
    const entry = isPickup ? fullMeasure(measure.meter) - pickup : 0;
    const key = before ? measure.key : firstKey(score);
    const keyBefore = before ? before.key : shared;
    return {
      key: key && !isSameKey(key, keyBefore) ? key : null,
      meter: before && before.meter.name !== measure.meter.name ? measure.meter.name : null,
      music: writeMeasure(measure, { unit, entry, isHeld: isTied(before) }),
      words: measure.elements.filter((one) => one.kind === 'note' && one.annotation !== undefined)
        .length,
    };
  });
}

function isSameKey(key: Key, other: Key | null): boolean {
  return other !== null && keyName(key) === keyName(other);
}

/** Whether a measure ends in a note that sounds on. */
function isTied(measure: Measure | undefined): boolean {
  const last = measure?.elements.at(-1);
  return last?.kind === 'note' && last.tied;
}

/** The first full measures of a piece; an opening that stops inside it is not whole. */
export function openingOf(document: AbcDocument, measures: number): AbcDocument {
  const count = measures + (document.hasPickup ? 1 : 0);
  if (document.voices.every((voice) => voice.measures.length <= count)) return document;
  return {
    ...document,
    voices: document.voices.map((voice) => ({
      ...voice,
      measures: voice.measures.slice(0, count),
    })),
    isWhole: false,
  };
}

const groupSigns: Readonly<Record<StaffGroup, readonly [opens: string, closes: string]>> = {
  bracket: ['[', ']'],
  brace: ['{', '}'],
};

/** All that stands before the music but its number, a field on each line. */
export function headerLines(document: AbcDocument): readonly string[] {
  const { meter, unit, tempo, group, key, clef, voices } = document;
  const [opens, closes] = group === null ? [] : groupSigns[group];
  return [
    `M:${meter}`,
    `L:${unit}`,
    ...(tempo === null ? [] : [`Q:${tempo}`]),
    ...(group === null
      ? []
      : [`%%score ${opens}${voices.map((_, index) => index + 1).join(' ')}${closes}`]),
    ...voices.flatMap(({ staff }, index) => (staff === null ? [] : [`V:${index + 1} ${staff}`])),
    `K:${abcKey(key)}${clef === null ? '' : ` ${clef}`}`,
  ];
}

/** A measure with what it changes against the one before it. @example measureText(measure) // '[K:G][M:3/4] G6' */
export function measureText({ key, meter, music }: AbcMeasure): string {
  const changes = `${key ? keyField(key) : ''}${meter === null ? '' : `[M:${meter}]`}`;
  return changes === '' ? music : `${changes} ${music}`;
}

/** A change of key between notes. @example keyField(keyNamed('f#')) // '[K:F#m]' */
export function keyField(key: Key): string {
  return `[K:${abcKey(key)}]`;
}
