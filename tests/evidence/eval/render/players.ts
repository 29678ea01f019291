import type { Midi } from '#shared/lib/units';

/** What a player of the rendered set plays on, and where. */
export interface Player {
  readonly instrument: string;
  readonly group: string;
  /** General MIDI, 0-based. */
  readonly program: number;
  /** Sounding limits of the music written for it: comfortable, not extreme. */
  readonly low: Midi;
  readonly high: Midi;
  readonly texture: 'line' | 'line-with-chords' | 'two-hands';
}

export const players: readonly Player[] = [
  { instrument: 'violin', group: 'strings', program: 40, low: 55, high: 86, texture: 'line' },
  { instrument: 'cello', group: 'strings', program: 42, low: 36, high: 67, texture: 'line' },
  { instrument: 'flute', group: 'woodwind', program: 73, low: 60, high: 91, texture: 'line' },
  { instrument: 'clarinet', group: 'woodwind', program: 71, low: 50, high: 82, texture: 'line' },
  { instrument: 'alto-sax', group: 'woodwind', program: 65, low: 49, high: 80, texture: 'line' },
  { instrument: 'trumpet', group: 'brass', program: 56, low: 54, high: 80, texture: 'line' },
  { instrument: 'horn', group: 'brass', program: 60, low: 43, high: 74, texture: 'line' },
  { instrument: 'trombone', group: 'brass', program: 57, low: 40, high: 70, texture: 'line' },
  { instrument: 'tuba', group: 'brass', program: 58, low: 29, high: 58, texture: 'line' },
  {
    instrument: 'guitar',
    group: 'guitar',
    program: 24,
    low: 40,
    high: 76,
    texture: 'line-with-chords',
  },
  { instrument: 'xylophone', group: 'mallet', program: 13, low: 67, high: 96, texture: 'line' },
  {
    instrument: 'piano',
    group: 'rendered piano',
    program: 0,
    low: 36,
    high: 86,
    texture: 'two-hands',
  },
];
