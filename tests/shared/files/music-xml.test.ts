import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { type FilePart, filePiece } from '#shared/files/file-piece';
import { writeMusicXml } from '#shared/files/music-xml/write-music-xml';
import type { Exercise } from '#shared/generation/exercise';
import { readAbcParts } from '#shared/music/abc/read-parts';
import { writeAbc } from '#shared/music/abc/write';
import { unison } from '#shared/music/interval';
import type { Score } from '#shared/music/score';
import { readMusicXml } from '../../support/music-xml/read-music-xml.ts';
import { readXml, textAt } from '../../support/music-xml/read-xml.ts';
import { exerciseOf } from '../generation/corpus.ts';
import { allMarks } from './all-marks.ts';
import { ofAllFamilies } from './exercises.ts';

const written = (exercise: Exercise) =>
  writeMusicXml(filePiece(exercise, { title: 'Title', nameOf: ({ id }) => id }));

const exercises = ofAllFamilies(50);
const named = exercises.map((exercise) => [exercise.request.medium, exercise] as const);

/** One staff without a player, as a file. */
const fileOf = (score: Score, part: Partial<FilePart> = {}, title = 'Title') =>
  writeMusicXml({
    title,
    code: '',
    underNotes: 'words',
    parts: [{ name: 'Name', staves: [score], sounds: unison, program: 0, drums: [], ...part }],
  });

describe('exercises of all families', () => {
  it.each(named)('%s is read back as it was written', (_, exercise) => {
    const staves = readMusicXml(written(exercise));
    expect(staves.map(({ score }) => score)).toEqual(readAbcParts(exercise.abc));
  });

  it.each(named)('%s sounds as the exercise does', (_, exercise) => {
    const staves = readMusicXml(written(exercise));
    for (const [part, { sounding, program }] of staves.entries()) {
      const heard = exercise.notes.filter((note) => note.part === part);
      expect(program).toBe(exercise.parts[part]!.program);
      // A drum of a kit has a key of its own, which the exercise leaves to whoever plays it.
      if (program === null) expect(sounding).toHaveLength(heard.length);
      else expect(sounding).toEqual(heard.map(({ midi }) => midi));
    }
  });
});

it('is a document that xmllint reads', async () => {
  const xml = exercises
    .slice(0, 10)
    .map((exercise, index) => ({ fileName: `${index}.musicxml`, contents: written(exercise) }));
  for (const one of xml) {
    const { errors } = await validateXML({ xml: one, normalization: 'format' });
    expect(errors, one.contents).toEqual([]);
  }
});

describe('a part', () => {
  it('of two hands is one, with two staves', () => {
    const text = written(exerciseOf({ medium: 'piano', levelId: 'pv~5' }, 3));
    expect(text.match(/<part id/g)).toHaveLength(1);
    expect(textAt(readXml(text), 'part-list', 'score-part', 'part-name')).toBe('piano');
    expect(readMusicXml(text).map(({ score }) => score.clef)).toEqual(['treble', 'bass']);
  });

  it('says how it is transposed, with the octave of a clef counted once', () => {
    const sounds = (medium: string) =>
      readMusicXml(written(exerciseOf({ medium, levelId: 'pv~2' }, 3)))[0]!.sounds;
    expect(['flute', 'trumpet', 'bari-sax', 'tenor', 'double-bass'].map(sounds)).toEqual([
      0, -2, -21, 0, -12,
    ]);
  });

  it('without pitch stands on one line and names its drum', () => {
    const text = written(exerciseOf({ medium: 'bass-drum', levelId: 'pv~3' }, 3));
    expect(text).toContain('<staff-lines>1</staff-lines>');
    expect(text).toContain('<midi-unpitched>36</midi-unpitched>');
    expect(text).not.toMatch(/<pitch>|<key>|<accidental>/);
  });

  it('of a drum set names the drum of each note', () => {
    const exercise = exerciseOf({ medium: 'drum-set', levelId: 'pv~4' }, 3);
    const [staff] = readMusicXml(written(exercise));
    expect(new Set(staff!.sounding)).toEqual(new Set([42, 38, 36]));
  });
});

describe('what stands in a score', () => {
  it('is read back, all marks there are', () => {
    const [staff] = readMusicXml(fileOf(allMarks));
    expect(staff!.score).toEqual(allMarks);
  });

  it('has an accidental wherever the page prints one', () => {
    const printed = writeAbc(allMarks)
      .split(/\n(?=[^\n]*\|)/)
      .slice(1)
      .join('');
    const [staff] = readMusicXml(fileOf(allMarks));
    expect(staff!.accidentals).toBe(
      printed.replaceAll(/"[^"]*"|![^!]*!/g, '').match(/\^+|_+|=/g)!.length,
    );
  });

  it('joins beams within a beat, sixteenths by a second one', () => {
    const text = fileOf(allMarks);
    const beams = [...text.matchAll(/<beam number="(\d)">([a-z ]+)</g)].slice(0, 7);
    expect(beams.map(([, number, word]) => `${number} ${word}`)).toEqual([
      '1 begin',
      '1 continue',
      '2 begin',
      '1 end',
      '2 end',
      '1 begin',
      '1 end',
    ]);
  });

  it('has fingers as fingers, and other words as lyrics', () => {
    const piece = {
      title: '',
      code: '',
      parts: [{ name: '', staves: [allMarks], sounds: unison, program: 0, drums: [] }],
    };
    const asFingers = writeMusicXml({ ...piece, underNotes: 'fingers' });
    expect(asFingers).not.toContain('<lyric');
    expect(readMusicXml(asFingers)[0]!.score).toEqual(allMarks);
  });

  it('may be named with anything that can be typed', () => {
    const title = 'Ü & <b>"เพลง"\u0007\ud800';
    const root = readXml(fileOf(allMarks, { name: 'Bb & F' }, title));
    expect(textAt(root, 'work', 'work-title')).toBe('Ü & <b>"เพลง"');
    expect(textAt(root, 'part-list', 'score-part', 'part-name')).toBe('Bb & F');
  });
});
