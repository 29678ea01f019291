import type { Mode } from '#shared/music/key';
import { countOf, semitoneOfLetter, stepOfLetter } from './letters.ts';
import { isMeterName, meters, quarter } from './meters.ts';
import {
  cutPassage,
  type Passage,
  type PrintedNote,
  passageMeasures,
  type Tonic,
} from './passage.ts';
import { plainTitle } from './title.ts';

/** A song of one spine, read. */
interface KernSong {
  readonly title: string;
  readonly meter: string | null;
  readonly key: { readonly tonic: Tonic; readonly mode: Mode } | null;
  readonly notes: readonly PrintedNote[];
  /** Onsets of bar lines. */
  readonly barLines: readonly number[];
  /** Onsets of notes that end a phrase. */
  readonly phraseEnds: readonly number[];
}

/**
 * The first eight measures of a folk song of the Essen collection, in Humdrum kern, where a phrase ends in the eighth; null
 * where they are none.
 *
 * @param name names a song without a title
 */
export function passageOfSong(name: string, text: string): Passage | null {
  const song = readKern(name, text);
  if (!song?.key || !isMeterName(song.meter)) return null;
  const { barLines, key, meter, notes } = song;
  const { measure } = meters[meter];
  const start = startOf(barLines, measure);
  if (start === null) return null;
  const end = start + passageMeasures * measure;
  const closes = song.phraseEnds.filter((onset) => onset >= end - measure && onset < end);
  if (closes.length === 0) return null;
  const close = Math.max(...closes);
  const last = notes.find(({ onset }) => onset === close)!;
  if (last.onset + last.length > end) return null;
  return cutPassage(
    { source: 'essen', group: `E${song.title}`, meter, ...key },
    notes.map((note) => ({ ...note, onset: note.onset - start })),
    close - start + 1,
  );
}

/** Where the pickup is over; null unless eight full measures follow. */
function startOf(barLines: readonly number[], measure: number): number | null {
  const inner = barLines.filter((at) => at > 0);
  const first = inner[0];
  if (first === undefined) return null;
  const start = first < measure ? first : 0;
  const full = Array.from({ length: passageMeasures - 1 }, (_, index) => index + 1);
  return full.every((index) => inner.includes(start + index * measure)) ? start : null;
}

/** Null where meter or key change or the spine is more than a plain line. */
function readKern(name: string, text: string): KernSong | null {
  const notes: { onset: number; length: number; step: number; semitone: number }[] = [];
  const barLines: number[] = [];
  const phraseEnds: number[] = [];
  let title = name;
  let meter: string | null = null;
  let key: KernSong['key'] = null;
  let at = 0;
  let isTied = false;
  for (const line of text.split('\n')) {
    const token = line.trimEnd().split('\t')[0]!;
    if (token.startsWith('!!!OTL')) title = plainTitle(token.slice(token.indexOf(':') + 1));
    if (token === '' || token === '.' || token.startsWith('!')) continue;
    if (token.startsWith('*')) {
      const newMeter = /^\*M(\d+\/\d+)$/.exec(token)?.[1] ?? null;
      if (newMeter && meter && newMeter !== meter) return null;
      meter = newMeter ?? meter;
      const newKey = keyOf(token);
      if (newKey && key) return null;
      key = newKey ?? key;
      continue;
    }
    if (token.startsWith('=')) {
      barLines.push(at);
      continue;
    }
    const length = lengthOf(token);
    // Grace notes and chords.
    if (length === null || /[q ]/.test(token)) return null;
    const sounds = token.includes('r') ? null : pitchOf(token);
    const before = notes.at(-1);
    if (sounds && isTied && before) before.length += length;
    else if (sounds) notes.push({ onset: at, length, ...sounds });
    isTied = sounds !== null && (/[[_]/.test(token) || (isTied && !token.includes(']')));
    if (token.includes('}') && notes.length > 0) phraseEnds.push(notes.at(-1)!.onset);
    at += length;
  }
  return { title, meter, key, notes, barLines, phraseEnds };
}

/** "*G:" is G major, "*e-:" E flat minor; null for anything else. */
function keyOf(token: string): KernSong['key'] {
  const [, letter, alteration] = /^\*([A-Ga-g])([#-]*):$/.exec(token) ?? [];
  if (letter === undefined) return null;
  const semitone = semitoneOfLetter(letter) + alterationOf(alteration!);
  return {
    tonic: { step: stepOfLetter(letter), semitone: (semitone + 12) % 12 },
    mode: letter === letter.toLowerCase() ? 'minor' : 'major',
  };
}

function alterationOf(signs: string): number {
  return countOf(signs, '#') - countOf(signs, '-');
}

/** "4." is a dotted quarter, "0" a breve. */
function lengthOf(token: string): number | null {
  const [, number, dots] = /(\d+)(\.*)/.exec(token) ?? [];
  if (number === undefined) return null;
  const plain = Number(number) === 0 ? 8 * quarter : (4 * quarter) / Number(number);
  return plain * (2 - 0.5 ** dots!.length);
}

/** "c" is middle C, "cc" an octave above, "C" one below. */
function pitchOf(token: string): Pick<PrintedNote, 'step' | 'semitone'> | null {
  const [, letters, signs] = /([A-Ga-g]+)([#n-]*)/.exec(token) ?? [];
  if (letters === undefined) return null;
  const letter = letters[0]!;
  const isLow = letter === letter.toUpperCase();
  const octave = isLow ? 4 - letters.length : 3 + letters.length;
  return {
    step: 7 * octave + stepOfLetter(letter),
    semitone: 12 * octave + semitoneOfLetter(letter) + alterationOf(signs!),
  };
}
