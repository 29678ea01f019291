import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import type { Stage } from './model/create-stage.ts';
import type { StageState } from './model/stage-state.ts';

export const StageContext = createContext<Stage | null>(null);

/** The stage around this component, for its commands. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('No stage above this component.');
  return stage;
}

/** One thing that this component shows of the stage; it is drawn anew only when that changes. */
export function useStageState<Part>(read: (state: StageState) => Part): Part {
  return useStore(useStage().store, read);
}

/** Several of them, compared one by one. */
export function useStageStates<Parts extends object>(read: (state: StageState) => Parts): Parts {
  return useStore(useStage().store, useShallow(read));
}

/** The player's options, read and changed. */
export function useStageOptions(): KeptOptions {
  const { preferences } = useStage();
  const options = useStageState((state) => state.options);
  return { options, set: preferences.set };
}
