import { useStageKeys } from '../hands/use-stage-keys.ts';
import { isFixed, permitsOf, resultOf } from './model/stage-reads.ts';
import { useStage, useStageStates } from './use-stage.ts';

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
    permits: permitsOf(all),
    hasMetronome: !isFixed(all, 'performMetronome'),
    hasPrevious: all.given.onPrevious !== undefined,
  }));
  const { permits, hasMetronome, hasPrevious, ...keys } = state;
  useStageKeys({
    ...keys,
    acts: {
      start: stage.startPrimary,
      begin: stage.beginNow,
      goOn: stage.goOn,
      stop: stage.stop,
      next: permits.newMusic ? stage.next : null,
      previous: hasPrevious ? stage.previous : null,
      metronome: hasMetronome ? stage.toggleMetronome : null,
      slower: permits.tempo ? () => stage.stepTempo(-1) : null,
      faster: permits.tempo ? () => stage.stepTempo(1) : null,
      zoomIn: () => stage.stepZoom('in'),
      zoomOut: () => stage.stepZoom('out'),
      fullScreen: stage.toggleFullScreen,
      help: () => stage.open('keys'),
    },
    onTap: stage.tap,
  });
  return null;
}
