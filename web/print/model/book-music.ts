import { partTitles } from '#shared/generation/ensembles/part-titles';
import { partAlone } from '#shared/generation/ensembles/part-view';
import type { Exercise } from '#shared/generation/exercise';
import { densestMeasure } from '#shared/practice/line-wrap';
import type { Options } from '#shared/practice/options';
import { partVisibility, scoreWith, shownScore } from '#shared/practice/shown-parts';
import { withAnswers } from '#shared/print/answers';
import type { Book } from '#shared/print/books';
import { partTitle } from '../../i18n/menu-names.ts';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import type { PaperMusic } from '../../score/engraving/draw-systems.ts';
import { exerciseDocument, scoreDocument } from '../../score/engraving/exercise-document.ts';

/** How the music stands on the page. */
export interface BookLook {
  readonly options: Options;
  readonly hidesAnnotations: boolean;
}

type Written = Omit<PaperMusic, 'units'>;

/** Places of the parts that may be printed, from the top of the page; none for one player. */
export function printedParts(exercise: Exercise, options: Options): readonly number[] {
  if (!isForEnsemble(exercise)) return [];
  const isReversed = options.reverseEnsembleParts;
  return shownScore(exercise, { visibility: partVisibility(options), isReversed }).parts;
}

/** One exercise as the readers of a book have it. */
export function bookMusic(exercise: Exercise, book: Book, look: BookLook): Written {
  switch (book.kind) {
    case 'score':
      return scoreMusic(exercise, printedParts(exercise, look.options), look);
    case 'part':
      return scoreMusic(exercise, [book.part], look);
    case 'answers':
      return answerMusic(exercise, look);
  }
}

function scoreMusic(
  whole: Exercise,
  parts: readonly number[],
  { options, hidesAnnotations }: BookLook,
): Written {
  const { exercise } = parts.length === 0 ? { exercise: whole } : scoreWith(whole, parts);
  const titles = partTitles(whole).map(partTitle);
  return {
    document: exerciseDocument(exercise, { hidesAnnotations }),
    measures: exercise.measures,
    densest: densestMeasure(exercise.notes),
    titles: parts.length > 1 ? parts.map((part) => titles[part]!) : null,
    measureNumbers: options.measureNumbers,
  };
}

/** The top part, for whoever looks up what is right: the tempo is for who plays it. */
function answerMusic(exercise: Exercise, { options }: BookLook): Written {
  const part = answeredPart(exercise, options);
  const score = withAnswers(partAlone(exercise, part));
  return {
    document: { ...scoreDocument([score], exercise), tempo: null },
    measures: exercise.measures,
    densest: densestMeasure(exercise.notes.filter((note) => note.part === part)),
    titles: null,
    measureNumbers: options.measureNumbers,
  };
}

/** The place of the part whose answers are printed. */
export function answeredPart(exercise: Exercise, options: Options): number {
  return printedParts(exercise, options)[0] ?? 0;
}
