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
 * is by now. The music is one thing: either's, never some of both. Whether it is a draft is asked apart.
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
      ...{ ...said, ...fields, isDraft: given.said.isDraft },
      settings: { ...settings, ...ofSettings },
    },
    classes: isDeepStrictEqual(given.classes, classes) ? now.classes : given.classes,
  };
}

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
