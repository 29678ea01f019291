import { useMemo, useRef } from 'react';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import { staffGroup } from '#shared/generation/ensembles/part-view';
import type { Exercise } from '#shared/generation/exercise';
import { type Book, bookKey } from '#shared/print/books';
import { estimatedPages } from '#shared/print/lay-out-pages';
import type { PaperPage } from '#shared/print/shapes';
import * as m from '../../i18n/generated/messages.js';
import { mediumInSentence, mediumName, partTitle } from '../../i18n/menu-names.ts';
import { levelInSentence } from '../../i18n/names.ts';
import { instrumentTitle, isForEnsemble } from '../../score/describe-exercise.ts';
import { composePages } from '../page/compose-pages.ts';
import type { PageWords } from '../page/composed-book.ts';
import { createMeasureText } from '../page/measure-text.ts';
import { answeredPart, type BookLook, printedParts } from './book-music.ts';
import { type BookletState, drawingOf, drawnExercises, isComplete, isNumbered } from './booklet.ts';
import { metricsOf } from './use-booklet.ts';

/** The pages for one reader. */
export interface PrintBook {
  readonly key: string;
  readonly book: Book;
  readonly name: string;
  /** Of the exercises that are drawn. */
  readonly pages: readonly PaperPage[];
  /** How many it will be. */
  readonly count: number;
}

interface PageChoices {
  readonly title: string;
  readonly hasLines: boolean;
  readonly linkOf: ((code: string) => string) | null;
  readonly look: BookLook;
}

/** The books of the booklet as far as they are drawn. */
export function usePrintBooks(state: BookletState, choices: PageChoices): readonly PrintBook[] {
  const { title, hasLines, linkOf, look } = choices;
  const measure = useMemo(createMeasureText, []);
  const latest = useRef(state);
  latest.current = state;
  const { plan } = state;
  const done = composedCount(drawnExercises(state).length, plan.count);
  const isEnded = isComplete(state);
  // Not with each line that is drawn: to lay all of it out again costs more than to draw the next one.
  const books = useMemo(() => {
    const exercises = drawnExercises(latest.current).slice(0, isEnded ? undefined : done);
    const [first] = exercises;
    if (!first) return [];
    return plan.books.map((book) => {
      const name = bookName(book, first);
      const isScore = book.kind === 'score' && printedParts(first, look.options).length > 1;
      const pages = composePages({
        book,
        pieces: exercises.map((exercise) => ({
          exercise,
          drawing: drawingOf(latest.current, exercise, book)!,
        })),
        metrics: metricsOf(book, plan, isScore),
        words: wordsOf(book, { first, title, name, isOnly: plan.books.length === 1, look }),
        hasLines,
        isNumbered: isNumbered(plan),
        linkOf,
        measure,
      });
      const of = isEnded ? exercises.length : plan.count;
      const count = estimatedPages(pages.length, { done: exercises.length, of });
      return { key: bookKey(book), book, name, pages, count };
    });
  }, [done, isEnded, plan, title, hasLines, linkOf, look, measure]);
  const shown = useRef(books);
  // What was there stays until the first page of another choice is drawn: nothing flickers, and Print can be pressed.
  if (books.length > 0 || isEnded) shown.current = books;
  return shown.current;
}

/**
 * Of the exercises that are drawn, how many are laid out: first every one, then each time as many again.
 *
 * @example composedCount(11, 50) // 8
 */
export function composedCount(drawn: number, wanted: number): number {
  if (drawn >= wanted || drawn === 0) return drawn;
  return 2 ** Math.floor(Math.log2(drawn));
}

function bookName(book: Book, exercise: Exercise): string {
  switch (book.kind) {
    case 'score':
      return isForEnsemble(exercise) ? m.print_score() : mediumName(exercise.request.medium);
    case 'part':
      return partTitle(partTitles(exercise)[book.part]!);
    case 'answers':
      return m.print_answers();
  }
}

interface Naming {
  readonly first: Exercise;
  readonly title: string;
  readonly name: string;
  /** There is no other book it could be taken for. */
  readonly isOnly: boolean;
  readonly look: BookLook;
}

function wordsOf(book: Book, { first, title, name, isOnly, look }: Naming): PageWords {
  const { medium, levelId } = first.request;
  return {
    title,
    reader: readerOf(book, { first, title, name, look }),
    name: m.print_name(),
    date: m.print_date(),
    music: m.print_music({
      instrument: mediumInSentence(medium),
      level: levelInSentence(levelId),
    }),
    line: (exercise, line) => m.print_line({ exercise: exercise + 1, line: line + 1 }),
    page: (number, of) => {
      const count = { page: number + 1, pages: of };
      return isOnly ? m.print_pageOfBook(count) : m.print_pageOfReader({ reader: name, ...count });
    },
  };
}

/** Whose pages these are, as it stands beside the title; nothing where the title says it. */
function readerOf(book: Book, { first, title, name, look }: Omit<Naming, 'isOnly'>): string {
  if (book.kind === 'score')
    return title === instrumentTitle(first) ? '' : mediumName(first.request.medium);
  if (book.kind === 'part') return name;
  if (staffGroup(first) === 'brace') return m.print_answersOfRightHand();
  const part = partTitle(partTitles(first)[answeredPart(first, look.options)]!);
  return m.print_answersOf({ part: part.charAt(0).toLowerCase() + part.slice(1) });
}
