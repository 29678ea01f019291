import { findLevel } from '../catalogue/find-level.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import { levelParameters } from '../catalogue/resolve-level.ts';
import type { Clef } from '../music/clef.ts';
import type { ExerciseLink } from '../set-up/link.ts';
import { type NoteClef, type NoteSettings, noteClefs } from './note-settings.ts';

type Read =
  | { readonly kind: 'ok'; readonly settings: Partial<NoteSettings> }
  /** Spec 3 §5: a drill needs a level description. */
  | { readonly kind: 'no-level'; readonly message: string };

/** What set-up says for the note drill: staves, key and range of an instrument at a level. */
export function noteSettingsOf(link: Pick<ExerciseLink, 'mediumId' | 'levelId' | 'keySigs'>): Read {
  const { mediumId, levelId, keySigs } = link;
  if (mediumId === null) return { kind: 'ok', settings: {} };
  const found = findInstrument(mediumId);
  if (found.kind === 'unknown') return { kind: 'ok', settings: {} };
  const { instrument } = found;
  if (instrument.kind === 'unpitched') return { kind: 'ok', settings: { media: 'rhythmonly' } };
  const level = findLevel(levelId ?? 'pv~1');
  if (level === undefined)
    return { kind: 'no-level', message: `A drill without a level description: ${levelId}` };
  const range = levelParameters(instrument, level).pitch?.written ?? null;
  const key = keySigs === 'disabled' ? undefined : keySigs[0];
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
