import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { Book } from '#shared/print/books';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import { type DrawSystems, loadSystems } from '../../score/engraving/load-systems.ts';
import type { Drawing } from '../page/drawing.ts';
import { createMeasureText } from '../page/measure-text.ts';
import { pageMetrics } from '../page/page-metrics.ts';
import { withSignsIn } from '../page/signs.ts';
import { type BookLook, bookMusic } from './book-music.ts';
import {
  type Booklet,
  type BookletPlan,
  type BookletState,
  createBooklet,
  isNumbered,
} from './booklet.ts';

/** A counter that is pressed again and again has come to rest by then. */
const REST_MS = 400;
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface BookletSource {
  /** Stands in it as the first; null where all is to be written. */
  readonly exercise: Exercise | null;
  readonly request: ExerciseRequest;
  readonly look: BookLook;
  readonly forPaper: (
    own: readonly Exercise[],
  ) => Promise<(request: ExerciseRequest) => Promise<ExerciseOutcome>>;
  /** Where music is drawn to be measured. */
  readonly host: RefObject<HTMLDivElement | null>;
}

/** A booklet that lives as long as the component, and follows the plan that is made of it. */
export function useBooklet(
  source: BookletSource,
  planOf: (state: BookletState | null) => BookletPlan,
): { readonly booklet: Booklet; readonly state: BookletState } {
  const first = useRef(source);
  const [booklet] = useState(() => bookletOf(first.current, planOf(null)));
  const state = useStore(booklet.store);
  const plan = planOf(state);
  const key = JSON.stringify(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: plans are compared by value
  useEffect(() => booklet.change(plan), [booklet, key]);
  useEffect(() => booklet.close, [booklet]);
  return useMemo(() => ({ booklet, state }), [booklet, state]);
}

function bookletOf({ exercise, request, look, forPaper, host }: BookletSource, plan: BookletPlan) {
  const own = exercise ? [exercise] : [];
  let writing: ReturnType<typeof forPaper> | null = null;
  let drawing: Promise<DrawSystems> | null = null;
  const measure = createMeasureText();
  return createBooklet({
    own,
    plan,
    async write() {
      writing ??= forPaper(own);
      return (await writing)(request);
    },
    async draw(one, book, wanted): Promise<Drawing> {
      drawing ??= loadSystems();
      const draw = await drawing;
      if (!host.current) throw new Error('There is no place to draw in');
      const music = bookMusic(one, book, look);
      const { units } = metricsOf(book, wanted, music.titles !== null).music;
      const drawn = await draw(host.current, { ...music, units });
      return drawn.map((system) => ({ ...system, shapes: withSignsIn(system.shapes, measure) }));
    },
    pause: () => wait(0),
    rest: () => wait(REST_MS),
  });
}

/** Where things stand on the pages of a book of this plan. */
export function metricsOf(book: Book, plan: BookletPlan, isScore: boolean) {
  return pageMetrics(book, { ...plan, isNumbered: isNumbered(plan) }, isScore);
}
