import {
  addPitchBendsToNoteEvents,
  noteFramesToTime,
  outputToNotesPoly,
} from '@spotify/basic-pitch';
import type { HeardNote, Hints, System } from '../system.ts';
import type { PeerNetwork, PeerPosteriors } from './basic-pitch-network.ts';

type PeerNote = ReturnType<typeof outputToNotesPoly>[number];

/** Contour bins to a semitone. */
const BINS = 3;
/** The package's bends sit one bin too high. */
const BIAS = 1;
const ENERGY_TOLERANCE = 11;
const MINIMUM_FRAMES = 5;
/** A note is a ghost when a louder one sounds during this share of it. */
const COVERED = 0.5;

interface Thresholds {
  readonly onset: number;
  readonly frame: number;
}

interface Setting {
  /** The first; the next only when nothing was heard with the one before. */
  readonly thresholds: readonly Thresholds[];
  /** Whether notes without an onset are taken from what is left of the activations. */
  readonly melodia: boolean;
  /** Whether the frequency limits of the written notes are kept. */
  readonly limits: boolean;
  readonly bias: number;
  /** Whether a single line loses the notes that louder ones cover. */
  readonly reduces: boolean;
}

/** The peer in the three settings it is measured in; they share one inference. */
export const settings = {
  'basic-pitch defaults': {
    thresholds: [{ onset: 0.5, frame: 0.3 }],
    melodia: true,
    limits: false,
    bias: 0,
    reduces: false,
  },
  'basic-pitch 0.9/0.3/5': {
    thresholds: [
      { onset: 0.9, frame: 0.3 },
      { onset: 0.7, frame: 0.15 },
      { onset: 0.6, frame: 0.15 },
    ],
    melodia: true,
    limits: true,
    bias: BIAS,
    reduces: false,
  },
  'basic-pitch 0.6/0.3 mono': {
    thresholds: [{ onset: 0.6, frame: 0.3 }],
    melodia: false,
    limits: true,
    bias: BIAS,
    reduces: true,
  },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

export function basicPitch(name: SettingName, network: PeerNetwork): System {
  return {
    name,
    async hear(recording, hints) {
      return notesOf(await network.infer(recording), hints, settings[name]);
    },
  };
}

function notesOf(posteriors: PeerPosteriors, hints: Hints, setting: Setting): HeardNote[] {
  const { notes, onsets, contours } = posteriors;
  const limits = setting.limits ? hints.range : null;
  let found: PeerNote[] = [];
  for (const { onset, frame } of setting.thresholds) {
    found = outputToNotesPoly(
      // The package clears what is outside the limits in place.
      notes.map((row) => row.slice()),
      onsets.map((row) => row.slice()),
      onset,
      frame,
      MINIMUM_FRAMES,
      true,
      limits && hertz(limits.high),
      limits && hertz(limits.low),
      setting.melodia,
      ENERGY_TOLERANCE,
    );
    if (found.length > 0) break;
  }
  const kept = setting.reduces && !hints.polyphonic ? withoutCovered(found) : found;
  return noteFramesToTime(addPitchBendsToNoteEvents(contours, kept)).map((note) => ({
    onset: note.startTimeSeconds,
    offset: note.startTimeSeconds + note.durationSeconds,
    pitch: note.pitchMidi + (mean(note.pitchBends ?? [setting.bias]) - setting.bias) / BINS,
  }));
}

/** What is left of a single line: no note mostly covered by a louder one. */
function withoutCovered(notes: readonly PeerNote[]): PeerNote[] {
  return notes.filter((note) => {
    const louder = notes.filter((other) => other.amplitude > note.amplitude);
    const covered = louder.reduce((sum, other) => sum + overlap(note, other), 0);
    return covered <= COVERED * note.durationFrames;
  });
}

function overlap(a: PeerNote, b: PeerNote): number {
  const end = Math.min(a.startFrame + a.durationFrames, b.startFrame + b.durationFrames);
  return Math.max(0, end - Math.max(a.startFrame, b.startFrame));
}

function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
