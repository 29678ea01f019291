/**
 * Writes exercises of all families as files and has them read by others: npm run check:files -- [--count N]
 * [--schema FOLDER]. MusicXML and the container of an `.mxl` must be valid by the schemas of version 4.0, which FOLDER
 * holds, and the music be read back to the same notes, and be the same once MuseScore has opened it. MIDI is read back by `midicsv`. MuseScore and
 * `midicsv` are Debian's `musescore3` and `midicsv`, and left out where they are not there. Ends with 1 where something is not.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { validateXML } from 'xmllint-wasm';
import { filePiece } from '#shared/files/file-piece';
import { writeMidi } from '#shared/files/midi/write-midi';
import { mxlEntries } from '#shared/files/music-xml/mxl-entries';
import { writeMusicXml } from '#shared/files/music-xml/write-music-xml';
import type { Exercise } from '#shared/generation/exercise';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { playedNotes } from '#shared/practice/played-notes';
import { ofAllFamilies } from '../../shared/files/exercises.ts';
import { hasMidicsv, readByMidicsv, type Struck } from '../../support/midi/read-by-midicsv.ts';
import { notePlaces } from '../../support/music-xml/note-places.ts';
import { readMusicXml } from '../../support/music-xml/read-music-xml.ts';
import { hasMuseScore, rewriteByMuseScore } from '../../support/music-xml/rewrite-by-musescore.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    schema: { type: 'string', default: '../shared/musicxml' },
  },
});

/** Of a quarter, in a MIDI file. */
const TICKS = 480;
/** Few enough for the memory of the checker. */
const atOnce = 25;

const schemaFile = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(values.schema, fileName), 'utf8'),
});

async function invalid(files: readonly { fileName: string; contents: string }[]) {
  const problems: string[] = [];
  for (let start = 0; start < files.length; start += atOnce) {
    const { errors } = await validateXML({
      xml: files.slice(start, start + atOnce),
      schema: schemaFile('musicxml.xsd'),
      preload: [schemaFile('xml.xsd'), schemaFile('xlink.xsd')],
      initialMemoryPages: 1024,
      maxMemoryPages: 8192,
    });
    problems.push(...errors.map(({ rawMessage }) => rawMessage));
  }
  return problems;
}

if (!existsSync(join(values.schema, 'musicxml.xsd'))) {
  console.error(`"${values.schema}" holds no musicxml.xsd: name its folder with --schema.`);
  process.exit(1);
}

const exercises = ofAllFamilies(Number(values.count));
const pieces = exercises.map((exercise) =>
  filePiece(exercise, { title: exercise.request.medium, nameOf: ({ id }) => id }),
);
const files = pieces.map((piece, index) => ({
  fileName: `${index}-${exercises[index]!.request.medium}.musicxml`,
  contents: writeMusicXml(piece),
}));

const otherwise = exercises.filter(
  ({ abc }, index) =>
    !isDeepStrictEqual(
      readMusicXml(files[index]!.contents).map(({ score }) => score),
      readAbcParts(abc),
    ),
);
/** Keys from the beginning of the file. */
const inOrder = (struck: readonly Struck[]) =>
  struck.toSorted((one, other) => one.at - other.at || one.key - other.key);
const playedBack = (exercise: Exercise) =>
  playedNotes(exercise).map(({ onset, midi }) => ({
    at: Math.round((onset + exercise.pickup) * TICKS) / TICKS,
    key: midi,
  }));
const canReadMidi = hasMidicsv();
if (!canReadMidi) console.log('midicsv is not installed: MIDI is not read back');
const soundOtherwise = canReadMidi
  ? exercises.filter((exercise, index) => {
      const read = readByMidicsv(writeMidi(pieces[index]!));
      return !isDeepStrictEqual(inOrder(read), inOrder(playedBack(exercise)));
    })
  : [];
const canOpen = hasMuseScore();
if (!canOpen) console.log('musescore3 is not installed: MusicXML is not opened by it');
const again = canOpen ? rewriteByMuseScore(files.map(({ contents }) => contents)) : [];
const openedOtherwise = exercises.filter(
  (_, index) =>
    canOpen && !isDeepStrictEqual(notePlaces(again[index]!), notePlaces(files[index]!.contents)),
);
const container = await validateXML({
  xml: {
    fileName: 'container.xml',
    contents: mxlEntries('').find(({ name }) => name.endsWith('container.xml'))!.input,
  },
  schema: schemaFile('container.xsd'),
});
const problems = [
  ...(await invalid(files)),
  ...container.errors.map(({ rawMessage }) => rawMessage),
  ...otherwise.map(({ code, request }) => `${request.medium} ${code} is read back otherwise`),
  ...soundOtherwise.map(({ code, request }) => `${request.medium} ${code} sounds otherwise`),
  ...openedOtherwise.map(({ code, request }) => `${request.medium} ${code} is opened otherwise`),
];
console.log(`${files.length} exercises, ${problems.length} problems`);
for (const problem of problems.slice(0, 20)) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
