import { median } from '../lib/median.ts';
import type { Cents, Seconds } from '../lib/units.ts';
import { cheapestPath, type PathOptions, type Step } from './cheapest-path.ts';
import { type Cluster, clustersOf, type Sound } from './clusters.ts';
import type { ExpectedNote } from './expected.ts';
import { joinNotes } from './join-notes.ts';
import { type Moment, momentsOf } from './moments.ts';
import { costOfPairs, type Deviation, nearestPairs } from './pair-notes.ts';
import { isSamePitch, pitchDeviation } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** A heard note that stands for a written one. */
export interface Match {
  readonly expected: ExpectedNote;
  readonly heard: NoteEvent;
  readonly deviation: Cents | null;
}

/** A stretch played without stopping: the time between its notes says something. */
export interface Attempt {
  /** In the order they are written. */
  readonly matches: readonly Match[];
  /** The player went back, or stopped in the middle, before it. */
  readonly begins: 'at-start' | 'again' | 'after-stop';
}

export interface Alignment {
  /** In the order they were played. */
  readonly attempts: readonly Attempt[];
  /** Heard notes that stand for nothing written. */
  readonly extras: readonly NoteEvent[];
}

export interface AlignOptions {
  /** One beat of the take. */
  readonly beat: Seconds;
  readonly anyOctave: boolean;
  /** Whether the zero of the heard notes is that of the music, or anywhere, as in a recording. */
  readonly start: 'known' | 'unknown';
}

/**
 * Which written note each heard one stands for; `heard` in the order of its onsets. The cheapest way through the music as it
 * was played is found in groups: what is written together, against what was heard together. Then each note of a group gets
 * its own. In a single line every group is one note.
 */
export function align(
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  options: AlignOptions,
): Alignment {
  const moments = momentsOf(expected);
  const clusters = clustersOf(heard, moments);
  const { steps, deviation } = findPath(moments, clusters, options);
  const { attempts, unused } = joinNotes(moments, clusters, steps, deviation);
  return {
    attempts: attempts.map(({ begins, pairs }) => ({
      begins,
      matches: pairs.map(([note, { event }]) => ({
        expected: note,
        heard: event,
        deviation: pitchDeviation(event, note.midi, options.anyOctave),
      })),
    })),
    extras: unused.map(({ event }) => event),
  };
}

/** Of the notes heard: who plays fewer of them right may be in another key. */
const leastRight = 0.75;

interface Found {
  readonly steps: readonly Step[];
  /** From the written pitch, or from that of the key the player was in. */
  readonly deviation: Deviation;
}

/**
 * By pitch as it is written. A player in another key is found in time alone, which says what key it is, and only then by
 * pitch: otherwise notes that are the same in both keys would stand for the wrong ones.
 */
function findPath(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  { beat, start, anyOctave }: AlignOptions,
): Found {
  const asWritten: Deviation = ({ event }, note) => pitchDeviation(event, note.midi, anyOctave);
  const inKey =
    (interval: Cents): Deviation =>
    ({ event: { midi, cents } }, note) =>
      pitchDeviation({ midi, cents: (cents ?? 0) - interval }, note.midi, anyOctave);
  const pathBy = (deviation: Deviation): Found => {
    const costOf: PathOptions['costOf'] = (row, column) =>
      costOfPairs(moments[row]!.notes, clusters[column]!.sounds, deviation);
    return { steps: cheapestPath(moments, clusters, { beat, start, costOf }), deviation };
  };
  const rightOn = ({ steps, deviation }: Found) =>
    steps
      .flatMap(({ row, column }) =>
        nearestPairs(moments[row]!.notes, clusters[column]!.sounds, deviation),
      )
      .filter(([note, sound]) => isSamePitch(deviation(sound, note))).length;

  const written = pathBy(asWritten);
  const heard = clusters.reduce((sum, { sounds }) => sum + sounds.length, 0);
  if (rightOn(written) >= leastRight * heard) return written;
  const intervals = pathBy(() => null).steps.flatMap(({ row, column }) => {
    const apart = asWritten(lowest(clusters[column]!.sounds), bass(moments[row]!.notes));
    return apart ?? [];
  });
  const transposed = pathBy(inKey(median(intervals)));
  return rightOn(transposed) > rightOn(written) ? transposed : written;
}

const bass = (notes: readonly ExpectedNote[]) =>
  notes.reduce((low, note) => ((note.midi ?? 0) < (low.midi ?? 0) ? note : low));
const lowest = (sounds: readonly Sound[]) =>
  sounds.reduce((low, one) => ((one.event.midi ?? 0) < (low.event.midi ?? 0) ? one : low));
