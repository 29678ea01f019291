import { useEffect, useLayoutEffect, useState } from 'react';
import { deviceStorage } from '../../data/store/device-storage.ts';
import { useServices } from '../../session/services.ts';
import { createStage } from './model/create-stage.ts';
import type { StageGiven } from './model/stage-state.ts';
import { StageKeys } from './stage-keys.tsx';
import { StagePanels } from './stage-panels.tsx';
import { StageSheet } from './stage-sheet.tsx';
import { StageContext } from './use-stage.ts';

/** The screen where people spend their time: the music, and below it what to do. */
export function Stage({ given }: { readonly given: StageGiven }) {
  const services = useServices();
  const [stage] = useState(() =>
    createStage({
      services,
      preferences: services.preferences,
      storage: deviceStorage,
      given,
    }),
  );
  // Before the frame is painted, so that old music is never seen with what belongs to the new.
  useLayoutEffect(() => stage.give(given), [stage, given]);
  useEffect(() => stage.live(), [stage]);
  return (
    <StageContext value={stage}>
      <StageKeys />
      <StageSheet />
      <StagePanels />
    </StageContext>
  );
}
