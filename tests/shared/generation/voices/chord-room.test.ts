import { describe, expect, it } from 'vitest';
import type { Singer } from '#shared/generation/voices/choir';
import { chordRoom } from '#shared/generation/voices/chord-room';
import { singerNotes } from '#shared/generation/voices/chord-voicings';
import { SungChords } from '#shared/generation/voices/outer-choices';
import { pitch, positionOf } from '#shared/music/pitch';
import { cMajor, singers } from './choirs.ts';

function roomOf(choir: readonly Singer[]) {
  const [{ range }] = choir as readonly [Singer];
  const sung = new SungChords(
    {
      singers: choir,
      level: 5,
      notes: choir.map((singer) => singerNotes(singer, cMajor)),
      top: { low: positionOf(range.low), high: positionOf(range.high) },
    },
    null,
  );
  return chordRoom(sung, {
    tonality: cMajor,
    level: 5,
    voices: choir.length,
    topLeap: 4,
    hasBassOctave: false,
    isFinal: false,
    texture: null,
  });
}

const choir = singers('soprano alto tenor bass-voice', 5);

describe('the room of a mixed choir', () => {
  const room = roomOf(choir);

  it('holds the chords of the key in the usual inversions', () => {
    expect(room.stands({ chord: 'I', bass: 1 })).toBe(true);
    expect(room.stands({ chord: 'V', bass: 7 })).toBe(true);
    expect(room.stands({ chord: 'V7', bass: 4 })).toBe(true);
  });

  it('lets a seventh fall and a leading tone rise, and nothing else of them', () => {
    expect(room.goes({ chord: 'V7', bass: 4 }, { chord: 'I', bass: 3 })).toBe(true);
    expect(room.goes({ chord: 'V7', bass: 4 }, { chord: 'I', bass: 1 })).toBe(false);
    expect(room.goes({ chord: 'V', bass: 7 }, { chord: 'I', bass: 1 })).toBe(true);
    expect(room.goes({ chord: 'V', bass: 7 }, { chord: 'vi', bass: 6 })).toBe(false);
  });
});

it('a bass of three notes stands on no other, and goes by them alone', () => {
  const range = { low: pitch('C3'), high: pitch('E3') };
  const narrow = choir.map((singer, at) => (at < 3 ? singer : { ...singer, range }));
  const room = roomOf(narrow);
  expect(room.stands({ chord: 'I', bass: 1 })).toBe(true);
  expect(room.stands({ chord: 'IV', bass: 4 })).toBe(false);
  expect(room.stands({ chord: 'V', bass: 5 })).toBe(false);
  expect(room.goes({ chord: 'I', bass: 1 }, { chord: 'I', bass: 3 })).toBe(true);
  expect(room.goes({ chord: 'I', bass: 1 }, { chord: 'IV', bass: 4 })).toBe(false);
});
