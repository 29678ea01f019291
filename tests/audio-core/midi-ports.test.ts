import { expect, it } from 'vitest';
import { createMidiPorts } from '../../audio-core/midi/midi-ports.ts';

it('gives the notes of all ports by onset, each with the pedal of its own', () => {
  const ports = createMidiPorts();
  ports.message('b', 0, [0xb0, 64, 127]);
  ports.message('a', 2, [0x90, 60, 127]);
  ports.message('b', 1, [0x90, 60, 127]);
  ports.message('b', 3, [0x80, 60, 0]);
  ports.message('a', 4, [0x80, 60, 0]);
  expect(ports.events(1, 9)).toMatchObject([
    { onset: 0, offset: 2, soundsUntil: 8 },
    { onset: 1, offset: 3, soundsUntil: 3 },
  ]);
});

/** Each message as port, time and bytes; what is played, as key, onset and offset. */
const notesOf = (messages: readonly (readonly [string, number, readonly number[]])[]) => {
  const ports = createMidiPorts();
  for (const [port, time, data] of messages) ports.message(port, time, data);
  return ports.events(0, 9).map(({ midi, onset, offset }) => [midi, onset, offset]);
};

it.each([
  [
    'on two ports, 12 ms apart',
    [
      ['a', 1, [0x90, 60, 100]],
      ['b', 1.012, [0x90, 60, 90]],
      ['a', 1.4, [0x80, 60, 0]],
      ['b', 1.412, [0x80, 60, 0]],
    ],
    [[60, 1, 1.412]],
  ],
  [
    'on two channels of one port',
    [
      ['a', 1, [0x90, 60, 100]],
      ['a', 1, [0x91, 60, 100]],
      ['a', 1.4, [0x80, 60, 0]],
      ['a', 1.4, [0x81, 60, 0]],
    ],
    [[60, 1, 1.4]],
  ],
  [
    'by a contact that bounced within 15 ms',
    [
      ['a', 1, [0x90, 60, 100]],
      ['a', 1.006, [0x80, 60, 0]],
      ['a', 1.015, [0x90, 60, 60]],
      ['a', 1.5, [0x80, 60, 0]],
    ],
    [[60, 1, 1.5]],
  ],
] as const)('gives a press that is sent %s once', (_, messages, notes) => {
  expect(notesOf(messages)).toEqual(notes);
});

it('keeps what a hand can do: a quick repetition, a trill, a chord', () => {
  const presses = [60, 60, 62, 60, 62, 64].map((key, at) => [key, 1 + at * 0.06] as const);
  const messages = [...presses, [67, 1] as const].map(
    ([key, time]) => ['a', time, [0x90, key, 100]] as const,
  );
  expect(notesOf(messages)).toHaveLength(7);
});

it('has nothing to give before anything was played', () => {
  expect(createMidiPorts().events(0, 1)).toEqual([]);
});
