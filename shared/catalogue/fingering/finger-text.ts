import { midiOf, type Pitch, pitch } from '../../music/pitch.ts';
import type { Fingering } from './fingering.ts';
import { fretFinger } from './frets.ts';
import { hornValves } from './horn.ts';
import { recorderHoles } from './recorder.ts';
import { slidePosition } from './slide.ts';
import { stoppedNote } from './stopped.ts';
import { whistleHoles } from './tin-whistle.ts';
import { valves } from './valves.ts';

/**
 * What is printed under one note; null prints nothing. A keyboard's finger depends on where the hand
 * lies (`handPositions`) and sticking on the rhythm, so neither is told from a note alone; strings are
 * told in first position, which `neckFingers` leaves.
 *
 * @example fingerText({ kind: 'valves', shift: 0 }, pitch('D4')) // '13'
 */
export function fingerText(fingering: Fingering, written: Pitch): string | null {
  const midi = midiOf(written);
  switch (fingering.kind) {
    case 'valves':
      return valves(midi, fingering.shift);
    case 'horn':
      return hornValves(midi);
    case 'slide':
      return slidePosition(midi, fingering.trigger);
    case 'stopped':
      return stoppedNote(midi, fingering.hand, fingering.open)?.finger ?? null;
    case 'fretted':
      return fretFinger(midi, fingering.open);
    case 'recorder':
      return recorderHoles(midi, midiOf(pitch(fingering.lowest)));
    case 'tin-whistle':
      return whistleHoles(midi);
    case 'none':
    case 'chart':
    case 'keyboard':
    case 'sticking':
      return null;
  }
}
