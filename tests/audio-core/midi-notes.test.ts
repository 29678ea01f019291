import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMidiNotes } from '../../audio-core/midi/midi-notes.ts';

type Played = readonly (readonly [time: number, ...data: number[]])[];

function notesOf(played: Played, end = 10) {
  const notes = createMidiNotes();
  for (const [time, ...data] of played) notes.message(time, data);
  return notes.events(0, end);
}

/** Key, beginning, end of the key, end of the sound. */
const brief = (played: Played, end?: number) =>
  notesOf(played, end).map(({ midi, onset, offset, soundsUntil }) => [
    midi,
    onset,
    offset,
    soundsUntil,
  ]);

const on = (time: number, key = 60, velocity = 64, channel = 0) =>
  [time, 0x90 + channel, key, velocity] as const;
const off = (time: number, key = 60, channel = 0) => [time, 0x80 + channel, key, 64] as const;
const control = (time: number, number: number, value: number, channel = 0) =>
  [time, 0xb0 + channel, number, value] as const;
const pedal = (time: number, value: number, channel = 0) => control(time, 64, value, channel);

it('counts from an origin, with the force of the strike and nothing out of tune', () => {
  const notes = createMidiNotes();
  notes.message(10.5, [0x90, 60, 127]);
  notes.message(11, [0x80, 60, 0]);
  expect(notes.events(10, 12)).toEqual([
    { onset: 0.5, offset: 1, soundsUntil: 1, midi: 60, velocity: 1, cents: null },
  ]);
  expect(notesOf([on(1, 60, 1)])[0]!.velocity).toBeCloseTo(1 / 127, 9);
});

describe('the notes of', () => {
  it.each<[string, Played, readonly (readonly number[])[]]>([
    ['a key', [on(1), off(2)], [[60, 1, 2, 2]]],
    ['a release that is a press without force', [on(1), on(2, 60, 0)], [[60, 1, 2, 2]]],
    ['a release without a press', [off(1)], []],
    [
      'two hands',
      [on(1, 48), on(1, 72), on(2, 74), off(2, 72), off(3, 74), off(3, 48)],
      [
        [48, 1, 3, 3],
        [72, 1, 2, 2],
        [74, 2, 3, 3],
      ],
    ],
    [
      'a key struck again while it is held',
      [on(1), on(2), off(3)],
      [
        [60, 1, 2, 2],
        [60, 2, 3, 3],
      ],
    ],
    [
      'the same key on two channels',
      [on(1, 60, 64, 0), on(1.5, 60, 64, 15), off(2, 60, 0), off(3, 60, 15)],
      [
        [60, 1, 2, 2],
        [60, 1.5, 3, 3],
      ],
    ],
    ['a key that is never let go', [on(1)], [[60, 1, 10, 10]]],
    ['a key struck when the take is over', [on(11)], [[60, 11, 11, 11]]],
    [
      'the lowest and the highest key',
      [on(1, 0), off(2, 0), on(2, 127), off(3, 127)],
      [
        [0, 1, 2, 2],
        [127, 2, 3, 3],
      ],
    ],
  ])('%s', (_, played, expected) => {
    expect(brief(played)).toEqual(expected);
  });
});

describe('the damper pedal', () => {
  it.each<[string, Played, readonly (readonly number[])[]]>([
    [
      'lengthens the sound, not the note',
      [pedal(0, 127), on(1), off(2), pedal(4, 0)],
      [[60, 1, 2, 4]],
    ],
    ['is down from 64', [pedal(0, 64), on(1), off(2), pedal(4, 63)], [[60, 1, 2, 4]]],
    ['is up below it', [pedal(0, 63), on(1), off(2), pedal(4, 0)], [[60, 1, 2, 2]]],
    [
      'does not damp a key that is down',
      [pedal(0, 127), on(1), pedal(2, 0), off(3)],
      [[60, 1, 3, 3]],
    ],
    [
      'catches a key pressed before it',
      [on(1), pedal(1.5, 127), off(2), pedal(4, 0)],
      [[60, 1, 2, 4]],
    ],
    [
      'comes too late for a key let go',
      [on(1), off(2), pedal(2.5, 127), pedal(4, 0)],
      [[60, 1, 2, 2]],
    ],
    [
      'moves by halves',
      [pedal(0, 70), on(1), pedal(1.5, 100), off(2), pedal(3, 90), pedal(4, 20)],
      [[60, 1, 2, 4]],
    ],
    [
      'holds a note until its key is struck again',
      [pedal(0, 127), on(1), off(2), on(3), off(4), pedal(5, 0)],
      [
        [60, 1, 2, 3],
        [60, 3, 4, 5],
      ],
    ],
    ['is never let go', [pedal(0, 127), on(1), off(2)], [[60, 1, 2, 10]]],
    [
      'holds its own channel',
      [
        pedal(0, 127, 3),
        on(1, 60, 64, 3),
        on(1, 62, 64, 4),
        off(2, 60, 3),
        off(2, 62, 4),
        pedal(5, 0, 3),
      ],
      [
        [60, 1, 2, 5],
        [62, 1, 2, 2],
      ],
    ],
    ['in the middle (sostenuto) is not it', [control(0, 66, 127), on(1), off(2)], [[60, 1, 2, 2]]],
    ['on the left (soft) is not it', [control(0, 67, 127), on(1), off(2)], [[60, 1, 2, 2]]],
  ])('%s', (_, played, expected) => {
    expect(brief(played)).toEqual(expected);
  });
});

describe('messages to all keys', () => {
  const held: Played = [pedal(0, 127), on(1, 60), on(1, 62), off(2, 60)];

  it.each<[string, readonly number[], readonly (readonly number[])[]]>([
    [
      'all notes off lets go of the keys, the pedal holds on',
      control(3, 123, 0).slice(1),
      [
        [60, 1, 2, 5],
        [62, 1, 3, 5],
      ],
    ],
    [
      'a change of mode does too',
      control(3, 127, 0).slice(1),
      [
        [60, 1, 2, 5],
        [62, 1, 3, 5],
      ],
    ],
    [
      'all sound off is silence',
      control(3, 120, 0).slice(1),
      [
        [60, 1, 2, 3],
        [62, 1, 3, 3],
      ],
    ],
    [
      'reset of the controllers lets go of the pedal only',
      control(3, 121, 0).slice(1),
      [
        [60, 1, 2, 3],
        [62, 1, 4, 4],
      ],
    ],
    [
      'a reset of the system is silence',
      [0xff],
      [
        [60, 1, 2, 3],
        [62, 1, 3, 3],
      ],
    ],
    [
      'another channel is not meant',
      control(3, 120, 0, 1).slice(1),
      [
        [60, 1, 2, 5],
        [62, 1, 4, 5],
      ],
    ],
  ])('%s', (_, data, expected) => {
    expect(brief([...held, [3, ...data], off(4, 62), pedal(5, 0)])).toEqual(expected);
  });

  it('a reset of the system lets go of every pedal', () => {
    expect(brief([pedal(0, 127), [0.5, 0xff], on(1), off(2)])).toEqual([[60, 1, 2, 2]]);
  });
});

it.each([
  ['the clock', [0xf8]],
  ['active sensing', [0xfe]],
  ['a song position', [0xf2, 60, 64]],
  ['system exclusive', [0xf0, 0x43, 0xf7]],
  ['pressure on a key', [0xa0, 60, 0]],
  ['pressure on all keys', [0xd0, 64]],
  ['a program', [0xc0, 4]],
  ['the pitch wheel', [0xe0, 60, 0]],
  ['the modulation wheel', [0xb0, 1, 0]],
  ['nothing', []],
  ['a release cut short', [0x80, 60]],
  ['a press cut to its status', [0x90]],
  ['data without a status', [60, 64, 64]],
  ['a byte that is no data', [0x80, 60, 200]],
  ['more than one message', [0x80, 60, 64, 0x90]],
])('%s plays and ends nothing', (_, data) => {
  expect(brief([on(1), [2, ...data], off(3)])).toEqual([[60, 1, 3, 3]]);
});

it('takes bytes as the browser gives them', () => {
  const notes = createMidiNotes();
  notes.message(1, Uint8Array.of(0x9f, 60, 127));
  notes.message(2, Uint8Array.of(0x8f, 60, 0));
  expect(notes.events(0, 3)).toMatchObject([{ onset: 1, offset: 2 }]);
});

describe('whatever comes', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const status = fc.oneof(byte, fc.constantFrom(0x80, 0x90, 0xb0, 0x81, 0x91, 0xb1, 0xff));
  const data = fc.oneof(byte, fc.constantFrom(0, 60, 61, 64, 120, 121, 123, 127));
  const message = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(status, data, data) },
    { weight: 1, arbitrary: fc.array(byte, { maxLength: 5 }) },
  );
  const moment = fc.double({ min: -5, max: 20, noNaN: true });

  it('gives finite notes in order that end after they begin, also when time runs backwards', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, message)), moment, (messages, end) => {
        const played = messages.map(([time, bytes]) => [time, ...bytes] as const);
        const found = notesOf(played, end);
        for (const [index, { cents, ...note }] of found.entries()) {
          expect(cents).toBeNull();
          expect(Object.values(note).every(Number.isFinite)).toBe(true);
          expect(note.onset).toBeGreaterThanOrEqual(found[index - 1]?.onset ?? -5);
          expect(note.offset).toBeGreaterThanOrEqual(note.onset);
          expect(note.soundsUntil).toBeGreaterThanOrEqual(note.offset);
          expect(note.velocity).toBeGreaterThan(0);
          expect(note.velocity).toBeLessThanOrEqual(1);
        }
        const presses = played.filter(
          ([, ...bytes]) =>
            bytes.length === 3 &&
            bytes[0]! >> 4 === 9 &&
            bytes[1]! < 128 &&
            bytes[2]! > 0 &&
            bytes[2]! < 128,
        );
        expect(found).toHaveLength(presses.length);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('gives back what two hands played', () => {
    const hand = (lowest: number) =>
      fc.array(
        fc.record({
          key: fc.integer({ min: lowest, max: lowest + 40 }),
          rest: fc.integer({ min: 0, max: 4 }),
          length: fc.integer({ min: 1, max: 16 }),
          velocity: fc.integer({ min: 1, max: 127 }),
        }),
      );
    fc.assert(
      fc.property(hand(21), hand(62), (...hands) => {
        const written = hands.flatMap((notes) => {
          let now = 0;
          return notes.map(({ key, rest, length, velocity }) => {
            const onset = now + rest;
            now = onset + length;
            return { key, onset, offset: now, velocity };
          });
        });
        // Where one key is let go and struck at the same time, the release comes first.
        const played = written
          .flatMap(({ key, onset, offset, velocity }) => [
            on(onset, key, velocity),
            off(offset, key),
          ])
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
        const found = notesOf(played, 1000).map(({ midi, onset, offset, velocity }) => ({
          key: midi,
          onset,
          offset,
          velocity: Math.round(velocity * 127),
        }));
        const inOrder = (notes: readonly (typeof written)[number][]) =>
          notes.toSorted((a, b) => a.onset - b.onset || a.key - b.key);
        expect(inOrder(found)).toEqual(inOrder(written));
      }),
      { numRuns: 300, seed: 3 },
    );
  });

  it('no key sounds twice at a time', () => {
    fc.assert(
      fc.property(fc.array(message), (messages) => {
        const found = notesOf(
          messages.map((bytes, index) => [
            index,
            ...bytes.map((one, at) => (at === 0 ? one & 0xf0 : one)),
          ]),
          1000,
        );
        for (const [index, note] of found.entries()) {
          const again = found.slice(index + 1).find(({ midi }) => midi === note.midi);
          if (again) expect(note.soundsUntil).toBeLessThanOrEqual(again.onset);
        }
      }),
      { numRuns: 500, seed: 2 },
    );
  });
});
