import { type Key, signatureAlter } from '../music/key.ts';
import { accidentalName, letterOf, type Pitch, positionOf } from '../music/pitch.ts';
import { degreeAt } from '../music/scale.ts';
import { fixedDo, movableDo } from '../music/solfege.ts';
import type { NoteSettings } from './note-settings.ts';

/**
 * What a note is called, without its octave.
 *
 * @example noteName(pitch('F#4'), keyNamed('D'), { labels: 'degrees', minorTonic: 'la' }) // '3'
 */
export function noteName(
  pitch: Pitch,
  key: Key,
  { labels, minorTonic }: Pick<NoteSettings, 'labels' | 'minorTonic'>,
): string {
  switch (labels) {
    case 'letters':
      return letterOf(pitch.step) + accidentalName(pitch.alter);
    case 'fixed-do':
      return fixedDo(pitch);
    case 'movable-do':
      return movableDo(key, pitch, minorTonic);
    case 'degrees': {
      const alter = pitch.alter - signatureAlter(key, pitch.step);
      return accidentalName(alter) + degreeAt(key, positionOf(pitch));
    }
  }
}
