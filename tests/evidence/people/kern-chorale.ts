import type { Mode } from '#shared/music/key';
import { countOf, semitoneOfLetter } from './letters.ts';
import { plainTitle } from './title.ts';

/** A note as it sounds, and when. */
export interface ChoraleNote {
  /** In quarters. */
  readonly start: number;
  readonly end: number;
  readonly midi: number;
}

export interface Chorale {
  /** Title, by which chorales are halved: harmonisations of one tune are one group. */
  readonly group: string;
  readonly mode: Mode;
  /** Semitones above C. */
  readonly tonic: number;
  /** In quarters. */
  readonly beat: number;
  readonly beats: number;
  /** Bass first. */
  readonly voices: readonly (readonly ChoraleNote[])[];
  /** Where the bar lines stand. */
  readonly bars: readonly number[];
  /** Onsets of notes of the soprano under a fermata. */
  readonly ends: ReadonlySet<number>;
}

/** Four plain spines in one meter and key; null for any other chorale. */
export function readChorale(name: string, text: string): Chorale | null {
  const title = /!!!OTL@@\w+:(.*)/.exec(text)?.[1];
  let meter: string | null = null;
  let key: string | null = null;
  const voices: { start: number; end: number; midi: number }[][] = [[], [], [], []];
  const until = [0, 0, 0, 0];
  const isTied = [false, false, false, false];
  const bars: number[] = [];
  const ends = new Set<number>();
  let now = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('!')) continue;
    const tokens = line.split('\t');
    const [first] = tokens as [string];
    if (tokens.length < 4) return null;
    if (first.startsWith('*')) {
      if (tokens.some((token) => ['*^', '*v', '*+', '*x'].includes(token))) return null;
      const newMeter = /^\*M(\d+\/\d+)$/.exec(first)?.[1];
      const newKey = /^\*([A-Ga-g][#-]?):/.exec(first)?.[1];
      if (newMeter && meter !== null && meter !== newMeter) return null;
      if (newKey && key !== null && key !== newKey) return null;
      meter = newMeter ?? meter;
      key = newKey ?? key;
      continue;
    }
    if (first.startsWith('=')) {
      bars.push(now);
      continue;
    }
    for (const [voice, token] of tokens.slice(0, 4).entries()) {
      if (token === '.') continue;
      const ticks = lengthOf(token);
      if (ticks === null || token.includes('q') || token.includes(' ')) return null;
      const midi = token.includes('r') ? null : midiOf(token);
      const notes = voices[voice]!;
      if (midi !== null && isTied[voice] && notes.length > 0) notes.at(-1)!.end = now + ticks;
      else if (midi !== null) notes.push({ start: now, end: now + ticks, midi });
      if (midi !== null) isTied[voice] = token.includes('[') || token.includes('_');
      if (voice === 3 && token.includes(';') && notes.length > 0) ends.add(notes.at(-1)!.start);
      until[voice] = now + ticks;
    }
    const later = until.filter((end) => end > now + 1e-6);
    now = later.length > 0 ? Math.min(...later) : now;
  }
  if (meter === null || key === null || ends.size === 0) return null;
  const [beats, unit] = meter.split('/').map(Number) as [number, number];
  return {
    group: `C${title === undefined ? name : plainTitle(title)}`,
    mode: key === key.toLowerCase() ? 'minor' : 'major',
    tonic: (semitoneOfLetter(key[0]!) + alterOf(key) + 12) % 12,
    beat: 4 / unit,
    beats,
    voices,
    bars,
    ends,
  };
}

/** Kern writes a flat as a minus. */
function alterOf(text: string): number {
  return countOf(text, '#') - countOf(text, '-');
}

function midiOf(token: string): number | null {
  const letters = /([A-Ga-g])\1*/.exec(token)?.[0];
  if (!letters) return null;
  const isLow = letters === letters.toUpperCase();
  const octave = isLow ? 4 - letters.length : 3 + letters.length;
  return 12 * (octave + 1) + semitoneOfLetter(letters[0]!) + alterOf(token);
}

/** In quarters. */
function lengthOf(token: string): number | null {
  const found = /(\d+)(\.*)/.exec(token);
  if (!found) return null;
  const plain = found[1] === '0' ? 8 : 4 / Number(found[1]);
  return plain * (2 - 0.5 ** found[2]!.length);
}
