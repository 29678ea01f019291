import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Strictness } from '#shared/assessment/report';
import type { Tempo } from '#shared/lib/units';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { nextView } from '../overlay-view.ts';
import type { MarkTrials } from './mark-trials.ts';
import { type Look, type Overlay, overlayReader } from './overlay.ts';
import type { LookedAtTake, ReviewOptions, ReviewState } from './review-state.ts';

/** Fetched when other marks are asked for. */
const loadTrials = () => import('./mark-trials.ts');

/**
 * A take being looked at: which of its marks, how strictly, note by note or as a whole, and other marks tried beside the
 * ones it has (spec 3 §4). The stage, a kept take and a teacher's review each hold one.
 */
export function createReview<Take extends LookedAtTake = StoredTake>(options: ReviewOptions<Take>) {
  const { skips = {}, hidesMarks = false, services, keepMarks } = options;
  const begin: Look = { view: nextView('none', skips), focused: 0, measure: null };
  const store: StoreApi<ReviewState<Take>> = createStore(() => ({
    take: null,
    original: null,
    accepted: null,
    tried: null,
    mayKeep: false,
    strictness: options.strictness,
    look: begin,
  }));
  const { getState: get, setState: set } = store;
  const readOverlay = overlayReader(skips);

  /** Other marks are looked at from the beginning. */
  function settle(marks: Pick<ReviewState<Take>, 'accepted' | 'tried'>): void {
    const { original, take } = get();
    const report = marks.tried ?? marks.accepted ?? original?.report;
    const shown =
      original && report && report !== original.report ? { ...original, report } : original;
    set({ ...marks, take: shown, ...(shown !== take && { look: begin }) });
  }

  function lookAt(part: Partial<Look>): void {
    set({ look: { ...begin, view: get().look.view, ...part } });
  }

  /** Another strictness begins at the first of its incidents. */
  function setStrictness(strictness: Strictness): void {
    if (strictness !== get().strictness) {
      set({ strictness, look: { ...begin, view: get().look.view } });
    }
  }

  async function withTrials(act: (trials: MarkTrials) => Promise<void> | void): Promise<void> {
    try {
      const { markTrials } = await loadTrials();
      await act(markTrials({ services, keepMarks, get, settle }));
    } catch (error) {
      void services.log.report('error', 'rerun', String(error));
      services.flash.show(m.take_notRead(), 'trouble');
    }
  }

  return {
    store,
    /** What lies over the music, of a state of the store. */
    overlayOf: ({ take, strictness, look }: ReviewState<Take>): Overlay =>
      readOverlay(hidesMarks ? null : (take?.report ?? null), strictness, look),
    /** Shows a take, or none; the same one again changes nothing. */
    show(original: Take | null, { mayKeep = false }: { readonly mayKeep?: boolean } = {}): void {
      if (original !== get().original) {
        set({ original, take: original, accepted: null, tried: null, look: begin });
      }
      if (mayKeep !== get().mayKeep) set({ mayKeep });
    },
    setStrictness,
    /** As the player or the teacher wants it. */
    chooseStrictness(strictness: Strictness): void {
      setStrictness(strictness);
      options.onStrictness?.(strictness);
    },
    cycle: () => lookAt({ view: nextView(get().look.view, skips) }),
    focus: (incident: number) => lookAt({ focused: incident }),
    toMeasure: (measure: number | null) => lookAt({ measure }),
    /** Whether other marks can be tried for what is shown. */
    canTry: ({ take, mayKeep }: ReviewState<Take>): boolean => take !== null && mayKeep,
    /** Begins to try other marks, at the tempo the player kept on the whole. */
    beginTrying: () => void withTrials((trials) => trials.tryOwnTempo()),
    tryTempo: (tempo: Tempo) => void withTrials((trials) => trials.tryTempo(tempo)),
    accept: () => void withTrials((trials) => trials.accept()),
    cancel: () => settle({ accepted: get().accepted, tried: null }),
  };
}

export type Review<Take extends LookedAtTake = StoredTake> = ReturnType<typeof createReview<Take>>;
