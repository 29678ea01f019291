import type { MinorScale } from '#shared/catalogue/level-parameters';
import type { Exercise, ExercisePart, ScoreNote } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import type { Chord } from '#shared/music/chord';
import type { Clef } from '#shared/music/clef';
import { type Interval, inverse } from '#shared/music/interval';
import { keyNamed } from '#shared/music/key';
import { measureLength, meterNamed } from '#shared/music/meter';
import { letterOf, midiOf, pitch } from '#shared/music/pitch';
import { transposeKey } from '#shared/music/transposition';

/** A staff of a score on paper: measures of written notes with their quarters, "C5:2 !5!E5+G5:1.5 z:0.5". */
export interface PaperPart {
  readonly medium: string;
  readonly measures: readonly string[];
  /** From written to sounding pitch; none where left out. */
  readonly sounds?: Interval;
  /** Signature on the page where it is not the concert key as the part reads it. */
  readonly printedFifths?: number;
}

export interface Paper {
  readonly level: number;
  readonly parts: readonly PaperPart[];
  /** One for each measure, or "IV V" for one on each half of it. */
  readonly chords: readonly string[];
  readonly medium?: string;
  readonly key?: string;
  readonly meter?: string;
  readonly minorScale?: MinorScale;
  /** One phrase that closes, where left out. */
  readonly phrases?: Exercise['plan']['phrases'];
}

interface Written {
  /** "!5!": a finger printed over the highest note; '' for none. */
  readonly finger: string;
  readonly names: readonly string[];
  readonly quarters: number;
  readonly tied: boolean;
}

/** An exercise as a composer would hand it over, from a score written by hand. */
export function handMade(paper: Paper): Exercise {
  const { level, key = 'C', meter = '4/4', medium = 'choir-satb', minorScale = null } = paper;
  const { beats, beat } = meterNamed(meter);
  const length = measureLength(meterNamed(meter));
  const measures = paper.chords.length;
  const notes = paper.parts.flatMap((part, index) => notesOf(part, index, length, beat));
  return {
    version: 'paper',
    request: completeRequest({ medium, levelId: `pv~${level}` }),
    seed: 0,
    code: '',
    abc: abcOf(paper, key, meter),
    tempo: 80,
    timeSignature: meter,
    keySignature: key,
    measures,
    pickup: 0,
    length: measures * length,
    parts: paper.parts.map(partOf),
    notes: notes.toSorted((a, b) => a.onset - b.onset).map((note, index) => ({ ...note, index })),
    plan: {
      phrases: paper.phrases ?? [{ measure: 1, measures, cadence: 'authentic' }],
      chords: paper.chords.flatMap((text, index) =>
        text.split(' ').map((chord, half) => ({
          measure: index + 1,
          beat: 1 + (half * beats) / 2,
          chord: chord as Chord,
        })),
      ),
      rhythms: [],
      echoes: [],
      signatures: [{ measure: 1, timeSignature: meter, keySignature: key }],
      minorScale,
    },
    difficulty: 0,
  };
}

const asWritten: Interval = { chromatic: 0, diatonic: 0 };
const isDrum = ({ medium }: PaperPart) => medium === 'Snare';

function partOf(part: PaperPart): ExercisePart {
  const clef: Clef = isDrum(part) ? 'rhythm-only' : 'treble';
  return { medium: part.medium, clef, sounds: part.sounds ?? asWritten, program: null };
}

function elementsOf(measure: string): readonly Written[] {
  return measure
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [, finger = '', names = '', length = ''] = /^(!\d!)?([^:]*):(.*)$/.exec(one) ?? [];
      const tied = length.endsWith('-');
      return {
        finger,
        names: names === 'z' ? [] : names.split('+'),
        quarters: Number(length.replace('-', '')),
        tied,
      };
    });
}

function notesOf(
  part: PaperPart,
  index: number,
  length: number,
  beatLength: number,
): readonly ScoreNote[] {
  const notes: ScoreNote[] = [];
  let held: readonly string[] = [];
  part.measures.forEach((measure, at) => {
    let onset = at * length;
    for (const { names, quarters, tied } of elementsOf(measure)) {
      for (const name of names) {
        const last = notes.findLastIndex(({ written }) => written === (isDrum(part) ? null : name));
        if (held.includes(name)) {
          notes[last] = { ...notes[last]!, duration: notes[last]!.duration + quarters };
          continue;
        }
        notes.push({
          index: 0,
          part: index,
          measure: at + 1,
          beat: (onset - at * length) / beatLength + 1,
          onset,
          duration: quarters,
          written: isDrum(part) ? null : name,
          midi: isDrum(part) ? null : midiOf(pitch(name)) + (part.sounds ?? asWritten).chromatic,
          reason: {
            function: 'chord',
            role: null,
            source: null,
            chord: null,
            degree: null,
            pattern: '',
          },
        });
      }
      held = tied ? names : [];
      onset += quarters;
    }
  });
  return notes;
}

/** Every note with its accidental, so that no signature decides what is read. */
function abcOf({ parts }: Paper, key: string, meter: string): string {
  const staves = parts.map((part, index) => {
    const concert = keyNamed(key);
    const fifths =
      part.printedFifths ?? transposeKey(concert, inverse(part.sounds ?? asWritten)).fifths;
    const bars = part.measures.map((measure) => elementsOf(measure).map(elementText).join(' '));
    const signature = isDrum(part) ? '' : `[K:${signatures[fifths + 7]}] `;
    return `[V:${index + 1}] ${signature}${bars.join(' | ')} |]`;
  });
  const voices = parts.map(
    (part, index) => `V:${index + 1} clef=${isDrum(part) ? 'perc' : 'treble'}`,
  );
  return ['X:1', `M:${meter}`, 'L:1/16', 'Q:1/4=80', ...voices, 'K:C', ...staves, ''].join('\n');
}

/** Major keys from seven flats to seven sharps. */
const signatures = 'Cb Gb Db Ab Eb Bb F C G D A E B F# C#'.split(' ');

function elementText({ finger, names, quarters, tied }: Written): string {
  const length = quarters * 4;
  if (names.length === 0) return `z${length}`;
  const heads = names.map(pitchText);
  const text = heads.length === 1 ? heads[0]! : `[${heads.join('')}]`;
  return `${finger}${text}${length}${tied ? '-' : ''}`;
}

function pitchText(name: string): string {
  const { step, alter, octave } = pitch(name);
  const sign = alter > 0 ? '^' : alter < 0 ? '_' : '=';
  const letter = octave >= 5 ? letterOf(step).toLowerCase() : letterOf(step);
  return `${sign}${letter}${"'".repeat(Math.max(0, octave - 5))}${','.repeat(Math.max(0, 4 - octave))}`;
}
