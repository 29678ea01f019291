import abcjs from 'abcjs';

/** What abcjs's own sequencer would play: key numbers in order, tied chains once, grace notes left out. */
export function sungByAbcjs(abc: string): readonly number[] {
  const [tune] = abcjs.parseOnly(abc);
  if (!tune) throw new Error('abcjs finds no tune');
  const audio = tune.setUpAudio({});
  const notes = audio.tracks.flat().filter((event) => event.cmd === 'note');
  return notes.map((event) => event.pitch);
}
