import { BasicMIDI } from 'spessasynth_core';
import { describe, expect, it } from 'vitest';
import { filePiece } from '#shared/files/file-piece';
import { writeMidi } from '#shared/files/midi/write-midi';
import type { Exercise } from '#shared/generation/exercise';
import { unison } from '#shared/music/interval';
import { playedNotes } from '#shared/practice/played-notes';
import { exerciseOf } from '../generation/corpus.ts';
import { allMarks } from './all-marks.ts';
import { ofAllFamilies } from './exercises.ts';

interface Event {
  readonly ticks: number;
  readonly status: number;
  readonly data: readonly number[];
}

/** The file as the player's library reads it: for each track its events. */
function read(file: Uint8Array): readonly (readonly Event[])[] {
  const { tracks } = BasicMIDI.fromArrayBuffer(Uint8Array.from(file).buffer);
  return tracks.map(({ events }) =>
    events.map(({ ticks, statusByte, data }) => ({ ticks, status: statusByte, data: [...data] })),
  );
}

const written = (exercise: Exercise, title = 'Title') =>
  writeMidi(filePiece(exercise, { title, nameOf: ({ id }) => id }));

interface Sounded {
  readonly from: number;
  readonly to: number;
  readonly key: number;
  readonly channel: number;
}

/** Keys held from one event to another, in order. */
function soundedIn(events: readonly Event[]): readonly Sounded[] {
  const held = new Map<number, number>();
  const sounded: Sounded[] = [];
  for (const { ticks, status, data } of events) {
    const key = data[0]!;
    if (status >> 4 === 9) held.set(key, ticks);
    if (status >> 4 !== 8) continue;
    sounded.push({ from: held.get(key)!, to: ticks, key, channel: status & 15 });
    held.delete(key);
  }
  return sounded.toSorted((one, other) => one.from - other.from || one.key - other.key);
}

const metaOf = (events: readonly Event[], kind: number) =>
  events.filter(({ status }) => status === kind).map(({ ticks, data }) => [ticks, ...data]);

const textOf = (data: readonly number[]) => new TextDecoder().decode(Uint8Array.from(data));

describe('an exercise as MIDI', () => {
  it.each(ofAllFamilies(50).map((one) => [one.request.medium, one] as const))(
    '%s sounds as it is played back',
    (_, exercise) => {
      const [, ...tracks] = read(written(exercise));
      const time = (quarters: number) => Math.round((quarters + exercise.pickup) * 480);
      const played = playedNotes(exercise)
        .map(({ onset, duration, midi, program }) => ({
          from: time(onset),
          to: time(onset + duration),
          key: midi,
          isDrum: program === null,
        }))
        .toSorted((one, other) => one.from - other.from || one.key - other.key);
      const sounded = tracks
        .flatMap(soundedIn)
        .map(({ channel, ...note }) => ({ ...note, isDrum: channel === 9 }))
        .toSorted((one, other) => one.from - other.from || one.key - other.key);
      expect(sounded).toEqual(played);
    },
  );

  it('names its title and parts, and gives each part its program on a channel of its own', () => {
    const exercise = exerciseOf({ medium: 'band', levelId: 'pv~2' }, 3);
    const [first, ...tracks] = read(written(exercise, 'Körper & 音'));
    expect(textOf(metaOf(first!, 3)[0]!.slice(1))).toBe('Körper & 音');
    expect(tracks).toHaveLength(exercise.parts.length);
    const programs = tracks.map((events) => events.find(({ status }) => status >> 4 === 12));
    expect(programs.map((event) => event?.data[0] ?? null)).toEqual(
      exercise.parts.map(({ program }) => program),
    );
    const channels = programs.flatMap((event) => (event ? [event.status & 15] : []));
    expect(new Set(channels).size).toBe(channels.length);
    expect(channels).not.toContain(9);
  });

  it('has tempo, meters and keys where they stand, and the pickup as a measure of its own', () => {
    const file = writeMidi({
      title: '',
      code: '',
      underNotes: 'words',
      parts: [
        {
          name: '',
          staves: [allMarks],
          // A Bb trumpet's D major is C major to everybody else.
          sounds: { chromatic: -2, diatonic: -1 },
          program: 56,
          drums: [],
        },
      ],
    });
    const [first] = read(file);
    const perQuarter = Math.round(60_000_000 / allMarks.tempo);
    expect(metaOf(first!, 0x51)).toEqual([
      [0, perQuarter >> 16, (perQuarter >> 8) & 255, perQuarter & 255],
    ]);
    expect(metaOf(first!, 0x58)).toEqual([
      [0, 1, 2, 24, 8],
      [480, 4, 2, 24, 8],
      [6240, 6, 3, 36, 8],
      [7680, 5, 2, 24, 8],
      [10080, 4, 2, 24, 8],
      [12000, 9, 3, 36, 8],
      [14160, 4, 1, 48, 8],
    ]);
    // Two flats of B flat minor are five.
    expect(metaOf(first!, 0x59)).toEqual([
      [0, 0, 0],
      [6240, 251, 1],
    ]);
  });

  it('swings the eighths of a beat', () => {
    const [, events] = read(
      writeMidi({
        title: '',
        code: '',
        underNotes: 'words',
        parts: [{ name: '', staves: [allMarks], sounds: unison, program: 0, drums: [] }],
      }),
    );
    // The second beat of the first full measure: an eighth, then two sixteenths.
    expect(
      soundedIn(events!)
        .slice(2, 5)
        .map(({ from, to }) => [from, to]),
    ).toEqual([
      [960, 1280],
      [1280, 1320],
      [1320, 1440],
    ]);
  });
});
