import type { Tempo } from '#shared/lib/units';
import type { MeasureRange } from '#shared/practice/measure-selection';
import { clampTempo } from '#shared/practice/tempo';
import { stepZoom } from '#shared/practice/zoom';
import { tempoStep } from '../../../sound/tempo-step.ts';
import type { StageParts } from './stage-parts.ts';
import {
  exerciseOf,
  isSelecting,
  permitsOf,
  selectionOf,
  zoomOf,
  zoomOption,
} from './stage-reads.ts';
import type { OpenPanel } from './stage-state.ts';

/** How the music is shown and how it will run: every choice is seen, and kept, at once. */
export function viewCommands({ services, preferences, store, takes, update }: StageParts) {
  const get = store.getState;
  const { set } = preferences;
  const choose = (selection: MeasureRange | null, selects: boolean) =>
    update({ choice: { of: exerciseOf(get()), selection, isSelecting: selects } });

  function setTempo(tempo: Tempo): void {
    if (permitsOf(get()).tempo) set('tempo', tempo);
  }

  return {
    setTempo,
    /** @param steps up, or down where they are negative */
    stepTempo: (steps: number) => setTempo(clampTempo(get().tempo + steps * tempoStep)),
    toggleMetronome: () => set('performMetronome', !get().options.performMetronome),
    stepZoom(direction: 'in' | 'out'): void {
      const state = get();
      set(zoomOption(state), stepZoom(zoomOf(state), direction));
    },
    toggleFullScreen: () =>
      void import('../full-screen.ts').then(({ toggleFullScreen }) =>
        toggleFullScreen(services.flash, { options: get().options, set }),
      ),
    open: (panel: OpenPanel) => update({ panel }),
    showAnnotations: (hasAnnotations: boolean) => update({ hasAnnotations }),
    /** The coach speaks of these measures. */
    coach: (coached: MeasureRange | null) => update({ coached }),
    selectMeasures: (range: MeasureRange | null) => choose(range, isSelecting(get())),
    toggleSelecting: () => choose(selectionOf(get()), !isSelecting(get())),
    clearSelection: () => choose(null, false),
    /** Leads from a result to one measure alone, again and again. */
    practiseMeasure(measure: number): void {
      if (permitsOf(get()).measures === 'beside-result') takes.setAside();
      else takes.dismiss();
      choose({ first: measure, last: measure }, isSelecting(get()));
    },
    /** Leads back to the result that waits. */
    backToResult(): void {
      choose(null, false);
      takes.lookAgain();
    },
  };
}
