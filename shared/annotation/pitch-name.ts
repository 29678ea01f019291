import { letterOf, type Pitch } from '../music/pitch.ts';
import { signText } from '../music/sign-text.ts';

/** Without its octave, which the staff shows. @example pitchNameText(pitch('Bb3')) // 'B♭' */
export function pitchNameText({ step, alter }: Pitch): string {
  return letterOf(step) + signText(alter);
}
