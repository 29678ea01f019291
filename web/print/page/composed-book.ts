import type { Exercise } from '#shared/generation/exercise';
import type { Book } from '#shared/print/books';
import type { Drawing } from './drawing.ts';
import type { MeasureText } from './measure-text.ts';
import type { PageMetrics } from './page-metrics.ts';

/** What a page says besides its music. */
export interface PageWords {
  readonly title: string;
  /** Whose pages these are. */
  readonly reader: string;
  readonly name: string;
  readonly date: string;
  /** What stands on the lines for them already; empty where it is to be written. */
  readonly filled?: { readonly name: string; readonly date: string };
  /** What the music is. */
  readonly music: string;
  /** A line of an exercise, both 0-based, for who does not see it; null where its words say it. */
  readonly line: (exercise: number, line: number) => string | null;
  /** Which page this is, 0-based. */
  readonly page: (number: number, of: number) => string;
}

/** An exercise as it stands in one book. */
interface BookPiece {
  readonly exercise: Pick<Exercise, 'code'>;
  readonly drawing: Drawing;
}

export interface ComposedBook {
  readonly book: Book;
  readonly pieces: readonly BookPiece[];
  readonly metrics: PageMetrics;
  readonly words: PageWords;
  /** Lines for name and date. */
  readonly hasLines: boolean;
  readonly isNumbered: boolean;
  /** The address that opens an exercise; null where nobody else could reach it. */
  readonly linkOf: ((code: string) => string) | null;
  readonly measure: MeasureText;
}
