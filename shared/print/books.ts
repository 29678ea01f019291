import type { PrintedThing } from './print-choices.ts';

/** Pages that go to one reader: the score, a part, or who looks up what is right. */
export type Book =
  | { readonly kind: 'score' }
  | {
      readonly kind: 'part';
      /** Its place in the exercise. */
      readonly part: number;
    }
  | { readonly kind: 'answers' };

interface Wanted {
  readonly what: PrintedThing;
  /** The places of the parts that may be printed, from the top of the page. */
  readonly parts: readonly number[];
  /** The one part that is wanted; null for all. */
  readonly only: number | null;
  readonly hasAnswers: boolean;
}

/**
 * The books in the order in which they leave the printer. One player has one book, whatever is chosen.
 *
 * @example booksOf({ what: 'both', parts: [0, 1], only: null, hasAnswers: true }) // score, two parts, answers
 */
export function booksOf({ what, parts, only, hasAnswers }: Wanted): readonly Book[] {
  const answers: readonly Book[] = hasAnswers ? [{ kind: 'answers' }] : [];
  const score: readonly Book[] = [{ kind: 'score' }];
  if (parts.length < 2) return [...score, ...answers];
  const wanted = only !== null && parts.includes(only) ? [only] : parts;
  return [
    ...(what === 'parts' ? [] : score),
    ...(what === 'score' ? [] : wanted.map((part) => ({ kind: 'part', part }) as const)),
    ...answers,
  ];
}

/** Names a book among the others. @example bookKey({ kind: 'part', part: 2 }) // 'part 2' */
export function bookKey(book: Book): string {
  return book.kind === 'part' ? `part ${book.part}` : book.kind;
}
