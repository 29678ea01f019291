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

it('has nothing to give before anything was played', () => {
  expect(createMidiPorts().events(0, 1)).toEqual([]);
});
