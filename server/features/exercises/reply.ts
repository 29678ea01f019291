import type { ExerciseReply } from '#shared/contract/exercise';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds, Tempo } from '#shared/lib/units';
import { isCompoundGroup, meterNamed } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';
import { expectedDuration } from '#shared/practice/expected-duration';
import { openingTone } from '#shared/practice/opening-tone';
import { printParameters } from '#shared/practice/print-parameters';
import { catalogueWords, partTitleWords } from '../../words/catalogue-words.ts';

/** How it is to be played. */
export interface Performance {
  readonly tempo: Tempo;
  readonly countDown: Seconds;
}

/** An exercise as the contract shows it. */
export function toExerciseReply(
  exercise: Exercise,
  { tempo, countDown }: Performance,
): ExerciseReply {
  const { version, abc, code, measures, timeSignature } = exercise;
  const { beats, group } = meterNamed(timeSignature);
  return {
    success: true,
    version,
    staff: abc,
    openingTone: openingTone(exercise),
    midiCacheKey: code,
    partTitles: titlesOf(exercise),
    printParams: { parts: printParameters(exercise).parts.length, h: headerOf(exercise) },
    demoMsg: null,
    timedSession: {
      prepBeats: countIn(exercise).map((number, beat) => ({ label: String(number), beat })),
      expectedDuration: expectedDuration(exercise, tempo).piece,
      tempo,
      metronomeUrl: null,
      subBeats: isCompoundGroup(group) ? 3 : 2,
      beatsPerMeasure: beats,
      totalMeasureCount: measures,
      countDownSeconds: countDown,
    },
    code,
    reload: false,
    message: null,
    redirectTo: null,
    devMessage: null,
  };
}

/** A single player's staff, or the two of a keyboard, need no names. */
function titlesOf(exercise: Exercise): string[] {
  const isNamed = exercise.parts.some(({ medium }) => medium !== exercise.request.medium);
  return isNamed ? partTitles(exercise).map(partTitleWords) : [];
}

/** @example headerOf(exercise) // 'Violin · Level 2 · D major · 4/4 · 25880007D' */
function headerOf(exercise: Exercise): string {
  const { medium, levelId, keySignature, timeSignature, code } = printParameters(exercise).header;
  const key = keySignature === null ? [] : [catalogueWords.key(keySignature)];
  const names = [catalogueWords.medium(medium), catalogueWords.level(levelId)];
  return [...names, ...key, timeSignature, code].join(' · ');
}
