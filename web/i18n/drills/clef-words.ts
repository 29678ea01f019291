import type { NoteClef } from '#shared/drills/note-settings';
import * as m from '../generated/messages.js';

export const clefNames: Readonly<Record<NoteClef, () => string>> = {
  treble: m.skill_treble,
  bass: m.skill_bass,
  alto: m.skill_alto,
  tenor: m.skill_tenor,
};
