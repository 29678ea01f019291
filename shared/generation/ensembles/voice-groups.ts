import { harmonyRegisters } from '../../catalogue/harmony-registers.ts';
import type { Range } from '../../music/range.ts';
import type { Player } from './players.ts';

/** Players who double one voice of the harmony. */
export interface VoiceGroup {
  readonly players: readonly Player[];
  /** Where the voice is written, sounding. */
  readonly register: Range;
}

type VoiceNumber = keyof typeof harmonyRegisters;

/** Which of the four voices go together where there are fewer: the middle ones first, then treble and bass. */
const sharing: Readonly<Record<number, readonly (readonly VoiceNumber[])[]>> = {
  2: [
    [1, 2],
    [3, 4],
  ],
  3: [[1], [2, 3], [4]],
  4: [[1], [2], [3], [4]],
};

/**
 * Gathers the players into so many voices, from the top. Two voices are written close together, as singers
 * sing them; whoever plays lower has them an octave down.
 */
export function voiceGroups(players: readonly Player[], count: number): readonly VoiceGroup[] {
  return sharing[count]!.map((voices, at) => {
    const registers = voices.map((voice) => harmonyRegisters[voice]);
    const isLowest = at === count - 1;
    return {
      players: players.filter(({ voice }) => voices.includes(voice as VoiceNumber)),
      register: { low: registers.at(isLowest ? 0 : -1)!.low, high: registers[0]!.high },
    };
  });
}
