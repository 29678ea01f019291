import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { passagesOfTune, tunesOf } from './abc-strains.ts';
import { filesBelow } from './git-files.ts';
import { passageOfSong } from './kern-song.ts';
import type { Passage } from './passage.ts';

/**
 * Folk songs of Europe from the Essen collection (H. Schaffrath, Humdrum kern), and airs and dances in ABC within music21's
 * corpus: Aird's airs, Ryan's Mammoth, O'Neill's Music of Ireland, folk tunes and the Nottingham collection.
 */
const songs = { name: 'ccarh/essen-folksong-collection', folder: 'europa' };
const airs = {
  name: 'cuthbertLab/music21',
  folders: ['airdsAirs', 'ryansMammoth', 'oneills1850', 'miscFolk', 'nottingham-dataset'],
};

/** The git directory of a repository below a folder of mirrors. */
function directoryOf(mirrors: string, name: string): string {
  return join(mirrors, name.replace('/', '+'), 'repo');
}

/** For each corpus that is not below a folder, the command that brings it there. */
export function missingCorpora(mirrors: string): readonly string[] {
  return [songs.name, airs.name]
    .map((name) => ({ name, directory: directoryOf(mirrors, name) }))
    .filter(({ directory }) => !existsSync(directory))
    .map(({ name, directory }) => `git clone --bare https://github.com/${name} ${directory}`);
}

/** Every passage once, however many collections print it. */
export function readPassages(mirrors: string): readonly Passage[] {
  const known = new Map<string, Passage>();
  for (const passage of [...passagesOfSongs(mirrors), ...passagesOfAirs(mirrors)]) {
    const music = JSON.stringify([passage.meter, passage.notes]);
    if (!known.has(music)) known.set(music, passage);
  }
  return [...known.values()];
}

function passagesOfSongs(mirrors: string): readonly Passage[] {
  return filesBelow(directoryOf(mirrors, songs.name), songs.folder, '.krn')
    .map(({ name, text }) => passageOfSong(name, text))
    .filter((passage) => passage !== null);
}

function passagesOfAirs(mirrors: string): readonly Passage[] {
  return airs.folders.flatMap((folder) =>
    filesBelow(directoryOf(mirrors, airs.name), `music21/corpus/${folder}`, '.abc').flatMap(
      ({ name, text }) => tunesOf(text).flatMap((tune) => passagesOfTune(folder, name, tune)),
    ),
  );
}
