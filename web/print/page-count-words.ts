import type { Book } from '#shared/print/books';
import * as m from '../i18n/generated/messages.js';
import type { PrintBook } from './model/use-print-books.ts';

type Counted = Pick<PrintBook, 'book' | 'count'>;

/** What a page is of. */
type Kind = Book['kind'] | 'music';

const sum = (books: readonly Counted[]) => books.reduce((all, { count }) => all + count, 0);

/** @param isExact all of them are laid out @example pageCountWords(books, true) // '18 pages' */
export function pageCountWords(books: readonly Counted[], isExact: boolean): string {
  const count = sum(books);
  if (!isExact) return m.print_aboutPages({ count });
  return countWords(count);
}

export function countWords(count: number): string {
  return count === 1 ? m.print_onePage() : m.print_countOfPages({ count });
}

const kinds: readonly (readonly [Kind, (given: { count: number }) => string])[] = [
  ['music', m.print_ofMusic],
  ['score', m.print_ofScores],
  ['part', m.print_ofParts],
  ['answers', m.print_ofAnswers],
];

/** One player has music rather than a score. */
const kindOf = ({ kind }: Book, isShared: boolean): Kind =>
  kind === 'score' && !isShared ? 'music' : kind;

/**
 * Nothing where all are of one kind.
 *
 * @param isShared whether several people play from the score
 * @example pagesByKind(books, true) // '15 of parts, 3 of answers'
 */
export function pagesByKind(books: readonly Counted[], isShared: boolean): string {
  const words = kinds.flatMap(([kind, say]) => {
    const count = sum(books.filter(({ book }) => kindOf(book, isShared) === kind));
    return count === 0 ? [] : [say({ count })];
  });
  return words.length < 2 ? '' : words.join(', ');
}
