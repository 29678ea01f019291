import { createStore } from 'zustand/vanilla';
import type { Exercise } from '#shared/generation/exercise';
import { type Book, bookKey } from '#shared/print/books';
import type { NoteSize, Paper } from '#shared/print/paper';
import type { ExerciseOutcome } from '../../data/exercises/exercise-outcome.ts';
import type { Drawing } from '../page/drawing.ts';

/** What a booklet is to hold, and how large. */
export interface BookletPlan {
  readonly count: number;
  readonly books: readonly Book[];
  readonly paper: Paper;
  readonly size: NoteSize;
  readonly hasCodes: boolean;
}

/** Why there are fewer exercises than were wanted. */
type Shortage = Exclude<ExerciseOutcome['kind'], 'exercise'> | 'failed';

export interface BookletState {
  readonly plan: BookletPlan;
  readonly exercises: readonly Exercise[];
  readonly drawings: ReadonlyMap<string, Drawing>;
  /** The choice has too few tunes: some stand in it twice. */
  readonly isRepeated: boolean;
  readonly shortage: Shortage | null;
}

interface BookletGiven {
  /** Stands in it already; empty where all is to be written. */
  readonly own: readonly Exercise[];
  readonly plan: BookletPlan;
  readonly write: () => Promise<ExerciseOutcome>;
  readonly draw: (exercise: Exercise, book: Book, plan: BookletPlan) => Promise<Drawing>;
  /** Lets the page breathe between two pieces of work. */
  readonly pause: () => Promise<void>;
  /** Waits before more music is written: a counter that is held down has not come to rest. */
  readonly rest: () => Promise<void>;
}

export type Booklet = ReturnType<typeof createBooklet>;

/** Exercises and their drawings, brought one after another until the plan is met; each change begins with what is missing. */
export function createBooklet({ own, plan, write, draw, pause, rest }: BookletGiven) {
  const store = createStore<BookletState>(() => ({
    plan,
    exercises: own,
    drawings: new Map(),
    isRepeated: false,
    shortage: null,
  }));
  const get = store.getState;
  /** Counts the changes: work for an earlier plan ends. */
  let turn = 0;

  async function work(): Promise<void> {
    const mine = ++turn;
    let hasRested = false;
    for (;;) {
      await pause();
      if (mine !== turn) return;
      const missing = missingDrawing(get());
      if (missing) await drawOne(missing);
      else if (!lacksExercise(get())) return;
      else if (hasRested) await writeOne();
      else {
        await rest();
        hasRested = true;
      }
    }
  }

  async function drawOne({ exercise, book }: Missing): Promise<void> {
    const { plan } = get();
    const key = drawingKey(exercise, book, plan);
    try {
      const drawing = await draw(exercise, book, plan);
      // What is shown of it is another piece of work.
      await pause();
      store.setState({ drawings: new Map(get().drawings).set(key, drawing) });
    } catch {
      const exercises = get().exercises.filter((one) => one !== exercise);
      store.setState({ shortage: 'failed', exercises });
    }
  }

  async function writeOne(): Promise<void> {
    const outcome = await write().catch(() => ({ kind: 'failed' }) as const);
    if (outcome.kind !== 'exercise') return store.setState({ shortage: outcome.kind });
    store.setState({
      exercises: [...get().exercises, outcome.exercise],
      isRepeated: get().isRepeated || outcome.isRepeated,
    });
  }

  return {
    store,
    /** Brings what another plan lacks. */
    change(next: BookletPlan): void {
      store.setState({ plan: next, shortage: null });
      void work();
    },
    /** Leaves it at what is there, and at least at one exercise; returns how many that are. */
    cancel(): number {
      turn++;
      return Math.max(1, drawnExercises(get()).length);
    },
    /** Nothing more is brought. */
    close(): void {
      turn++;
    },
  };
}

interface Missing {
  readonly exercise: Exercise;
  readonly book: Book;
}

/** What was drawn otherwise is drawn again. */
function drawingKey({ code }: Exercise, book: Book, plan: BookletPlan): string {
  const { paper, size, hasCodes } = plan;
  return [code, bookKey(book), paper, size, hasCodes, isNumbered(plan)].join(' ');
}

/** Whether a number stands before each exercise. */
export const isNumbered = ({ count }: Pick<BookletPlan, 'count'>): boolean => count > 1;

/** The exercises of the plan, as far as they are written. */
export function bookletExercises({ exercises, plan }: BookletState): readonly Exercise[] {
  return exercises.slice(0, plan.count);
}

export function drawingOf(
  { drawings, plan }: BookletState,
  exercise: Exercise,
  book: Book,
): Drawing | undefined {
  return drawings.get(drawingKey(exercise, book, plan));
}

/** The first exercises of the plan that are drawn for every book. */
export function drawnExercises(state: BookletState): readonly Exercise[] {
  const all = bookletExercises(state);
  const undrawn = all.findIndex((one) =>
    state.plan.books.some((book) => !drawingOf(state, one, book)),
  );
  return undrawn === -1 ? all : all.slice(0, undrawn);
}

function missingDrawing(state: BookletState): Missing | null {
  for (const exercise of bookletExercises(state)) {
    const book = state.plan.books.find((one) => !drawingOf(state, exercise, one));
    if (book) return { exercise, book };
  }
  return null;
}

function lacksExercise({ exercises, plan, shortage }: BookletState): boolean {
  return shortage === null && exercises.length < plan.count;
}

/** Whether all that there will be is there. */
export function isComplete(state: BookletState): boolean {
  return !lacksExercise(state) && missingDrawing(state) === null;
}
