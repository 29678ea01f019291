import { isAssigned, resultOf } from './model/stage-reads.ts';
import { useStage, useStageStates } from './use-stage.ts';
import { useStageKeys } from './use-stage-keys.ts';

/** The keys of the stage; shows nothing. */
export function StageKeys() {
  const stage = useStage();
  const state = useStageStates((all) => ({
    phase: all.transport.phase,
    source: all.transport.source,
    isStudy: all.transport.isStudy,
    hasResult: resultOf(all) !== null,
    isBusy: all.take.isBusy,
    hasShortKeys: all.options.useShortKeys,
    isFixed: isAssigned(all),
    hasPrevious: all.given.onPrevious !== undefined,
  }));
  const { isFixed, hasPrevious, ...keys } = state;
  useStageKeys({
    ...keys,
    acts: {
      start: stage.startPrimary,
      begin: stage.beginNow,
      goOn: stage.goOn,
      stop: stage.stop,
      next: isFixed ? null : stage.next,
      previous: hasPrevious ? stage.previous : null,
      metronome: stage.toggleMetronome,
      slower: isFixed ? null : () => stage.stepTempo(-1),
      faster: isFixed ? null : () => stage.stepTempo(1),
      zoomIn: () => stage.stepZoom('in'),
      zoomOut: () => stage.stepZoom('out'),
      fullScreen: stage.toggleFullScreen,
      help: () => stage.open('keys'),
    },
    onTap: stage.tap,
  });
  return null;
}
