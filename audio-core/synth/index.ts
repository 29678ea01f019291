export type { Program } from '../sounds/sound.ts';
export { renderNotes } from './render-notes.ts';
export { type TimedNote, timedNotes } from './timed-notes.ts';
export { unpackSound } from './unpack-sound.ts';
export { wavFile } from './wav-file.ts';
