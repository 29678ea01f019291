import { levelParameters } from '../catalogue/resolve-level.ts';
import type { Clef } from '../music/clef.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import type { LinkSettings } from './drill.ts';
import { type NoteClef, type NoteSettings, noteClefs } from './note-settings.ts';
import { setUpOfLink } from './set-up-of-link.ts';

/** What set-up says for the note drill: staves, key and range of an instrument at a level. */
export function noteSettingsOfLink(link: ExerciseLink): LinkSettings<NoteSettings> {
  const read = setUpOfLink(link);
  if (read.kind === 'no-level') return read;
  const { instrument, level } = read;
  if (instrument === null) return { kind: 'ok', settings: {} };
  if (instrument.kind === 'unpitched') return { kind: 'ok', settings: { media: 'rhythmonly' } };
  const range = level && (levelParameters(instrument, level).pitch?.written ?? null);
  const key = link.keySigs === 'disabled' ? undefined : link.keySigs[0];
  return {
    kind: 'ok',
    settings: {
      clef: noteClef(instrument.clef),
      media: instrument.hands === null ? 'normal' : 'piano',
      range,
      ...(key !== undefined && { key }),
    },
  };
}

/** A tenor voice reads the treble's lines. */
function noteClef(clef: Clef): NoteClef {
  return noteClefs.find((one) => one === clef) ?? 'treble';
}
