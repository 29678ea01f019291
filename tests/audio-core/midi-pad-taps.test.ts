import { describe, expect, it } from 'vitest';
import { createMidiNotes } from '../../audio-core/midi/midi-notes.ts';
import { onceEach } from '../../audio-core/midi/once-each.ts';
import { padTaps } from '../../audio-core/midi/pad-taps.ts';
import { struckNote } from '../../audio-core/midi/struck-note.ts';

describe('pads', () => {
  it('tap without a pitch, with their force and length', () => {
    const pads = createMidiNotes();
    pads.message(1, [0x99, 38, 127]);
    pads.message(1.25, [0x89, 38, 0]);
    pads.message(2, [0x99, 42, 64]);
    expect(padTaps(pads.events(1, 4))).toEqual([
      { onset: 0, offset: 0.25, midi: null, velocity: 1, cents: null },
      { onset: 1, offset: 3, midi: null, velocity: 64 / 127, cents: null },
    ]);
  });

  it('that bounce tap once, as long as the strike lasts', () => {
    const pads = createMidiNotes();
    for (const [time, velocity] of [
      [1, 90],
      [1.005, 0],
      [1.02, 20],
      [1.3, 0],
    ] as const)
      pads.message(time, [0x99, 38, velocity]);
    expect(padTaps(pads.events(0, 4))).toEqual([
      { onset: 1, offset: 1.3, midi: null, velocity: 90 / 127, cents: null },
    ]);
  });
});

describe('strikes', () => {
  const at = (...onsets: number[]) => onsets.map((onset) => struckNote(onset, onset + 0.05));

  it.each([
    ['29 ms apart are one', at(1, 1.029), [1]],
    ['31 ms apart are two', at(1, 1.031), [1, 1.031]],
    ['of a pad that buzzes begin anew after 30 ms', at(0, 0.02, 0.04, 0.06), [0, 0.04]],
    ['are ordered', at(2, 1, 3), [1, 2, 3]],
    ['of sixteenths at a tempo of 300 all count', at(0, 0.05, 0.1, 0.15), [0, 0.05, 0.1, 0.15]],
    ['that were none stay none', [], []],
  ])('%s', (_, strikes, onsets) => {
    expect(onceEach(strikes).map(({ onset }) => onset)).toEqual(onsets);
  });

  it('of both hands are as loud as the louder and as long as the longer', () => {
    expect(onceEach([struckNote(1, 1.4, 0.3), struckNote(1.01, 1.2, 0.8)])).toEqual([
      struckNote(1, 1.4, 0.8),
    ]);
  });
});
