import { struckNotes } from '../../annotation/struck-notes.ts';
import type { Midi, Quarters } from '../../lib/units.ts';
import { quartersOf, type Ticks } from '../../music/duration.ts';
import { midiOf, type Pitch } from '../../music/pitch.ts';
import { pitchesOf, type Score } from '../../music/score.ts';
import { drumAt } from '../../practice/struck-drums.ts';
import { swings, swung } from '../../practice/swing.ts';
import type { FilePart } from '../file-piece.ts';
import { utf8 } from './bytes.ts';
import { type MidiTime, meta, type TrackEvent, timesPerQuarter } from './track.ts';

/** A measure is felt by its first note. */
const stressed = 102;
const plain = 86;

/** Name, sound and notes of one part. @param channel 0-based */
export function partEvents(part: FilePart, channel: number): readonly TrackEvent[] {
  const { name, program, staves } = part;
  return [
    { at: 0, bytes: meta(0x03, utf8(name)) },
    ...(program === null ? [] : [{ at: 0, bytes: [0xc0 + channel, program] }]),
    ...notesOf(part, staves, channel),
  ];
}

/** A key is let go before it is struck again in the same moment. */
function notesOf(part: FilePart, staves: readonly Score[], channel: number): readonly TrackEvent[] {
  const notes = staves.flatMap((score) => {
    const timeOf = timesOf(score);
    return struckNotes(score).flatMap(({ element, start, time, ticks }) =>
      pitchesOf(element).map((pitch) => ({
        key: keyOf(pitch, part),
        from: timeOf(time),
        to: timeOf(time + ticks),
        velocity: start === 0 ? stressed : plain,
      })),
    );
  });
  return [
    ...notes.map(({ key, to }) => ({ at: to, bytes: [0x80 + channel, key, 0] })),
    ...notes.map(({ key, from, velocity }) => ({
      at: from,
      bytes: [0x90 + channel, key, velocity],
    })),
  ];
}

function keyOf(pitch: Pitch, { drums, sounds }: FilePart): Midi {
  if (drums.length === 0) return midiOf(pitch) + sounds.chromatic;
  return drums[drumAt(drums, pitch)]!.key;
}

/** When something sounds; beats are counted from the first full measure, and swung where they are. */
function timesOf(score: Score): (time: Ticks) => MidiTime {
  const { measures, pickup, isSwung } = score;
  const isUneven = swings({
    timeSignature: measures[0]!.meter.name,
    ...(isSwung && { isSwung }),
  });
  return (time) => {
    const onset: Quarters = quartersOf(time - pickup);
    const heard = isUneven ? swung(onset) : onset;
    return Math.round((heard + quartersOf(pickup)) * timesPerQuarter);
  };
}
