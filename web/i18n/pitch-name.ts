const NAMES = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** Name of the nearest semitone without its octave, as a tuner shows it. */
export function pitchName(midi: number): string {
  return NAMES[((Math.round(midi) % 12) + 12) % 12]!;
}
