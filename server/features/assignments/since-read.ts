import { isDeepStrictEqual } from 'node:util';
import type { AssignmentFields } from '#shared/contract/assignment-editor';
import { changedFields } from '#shared/lib/changed-fields';
import type { Said } from '../../db/said-columns.ts';

interface Given {
  readonly said: Said;
  readonly classes: AssignmentFields['classes'];
}

/**
 * What is to be saved where a colleague may have saved since the page was opened: what this teacher did not change stays as it
 * is by now. The music is one thing: either's, never some of both. Who had read a draft says with
 * each press whether it stays one.
 *
 * @param read what stood in the page when it was opened
 * @param now what stands by now
 */
export function sinceRead(given: Given, read: AssignmentFields, now: Given): Given {
  const { classes, ...readSaid } = read;
  const music = musicOf(given.said);
  const isOtherMusic = !isDeepStrictEqual(music, musicOf(readSaid));
  const said = { ...now.said, ...changedFields(given.said, readSaid) };
  const settings = {
    ...now.said.settings,
    ...changedFields(given.said.settings, readSaid.settings),
  };
  const { fields, ofSettings } = isOtherMusic ? music : musicOf(now.said);
  return {
    said: {
      ...{ ...said, ...fields, ...(readSaid.isDraft && { isDraft: given.said.isDraft }) },
      settings: { ...settings, ...ofSettings },
    },
    classes: classesSinceRead(given.classes, classes, now.classes),
  };
}

type Classes = AssignmentFields['classes'];

/**
 * Each class by itself, those of the page first: what a colleague gave it to stays, and so does what they took it from, unless
 * nobody would have it then. The dates of a class are one thing, for they have to fit each other.
 */
function classesSinceRead(given: Classes, read: Classes, now: Classes): Classes {
  const within = (classes: Classes, { courseId }: Classes[number]) =>
    classes.find((one) => one.courseId === courseId);
  const own = given.flatMap((ours) => {
    const [before, theirs] = [within(read, ours), within(now, ours)];
    if (before === undefined) return [ours];
    if (theirs === undefined) return [];
    const isOtherDate = !isDeepStrictEqual(datesOf(ours), datesOf(before));
    const isOtherWho = !isDeepStrictEqual(ours.students, before.students);
    return [
      {
        ...(isOtherDate ? ours : theirs),
        students: isOtherWho ? ours.students : theirs.students,
      },
    ];
  });
  const added = now.filter((theirs) => !within(given, theirs) && !within(read, theirs));
  const merged = [...own, ...added];
  return merged.length === 0 ? given : merged;
}

const datesOf = ({ releaseDate, dueDate, lastDate }: Classes[number]) => [
  releaseDate,
  dueDate,
  lastDate,
];

/** All that decides the notes, as it stands among the fields and among the settings. */
export function musicOf(said: Said) {
  const { medium, forOwnInstrument, levelId, measureCount, timeSignatures, keySignatures, seed } =
    said;
  const { minorScale, annotatorType, voices, levelsFor, variants, picks } = said.settings;
  return {
    fields: {
      ...{ medium, forOwnInstrument, levelId, measureCount, timeSignatures, keySignatures, seed },
    },
    ofSettings: { minorScale, annotatorType, voices, levelsFor, variants, picks },
  };
}
