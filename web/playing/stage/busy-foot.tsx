import { mayMute } from '#shared/generation/ensembles/part-muting';
import { countInBefore } from '#shared/practice/count-in';
import { useIsAsking } from '../../sound/use-is-asking.ts';
import { AskingBar } from '../bars/asking-bar.tsx';
import { CountInBar } from '../bars/count-in-bar.tsx';
import { ListeningBar } from '../bars/listening-bar.tsx';
import { RunningBar } from '../bars/running-bar.tsx';
import { StudyBar } from '../bars/study-bar.tsx';
import { TapBar } from '../bars/tap-bar.tsx';
import { useMeasure } from '../bars/use-measure.ts';
import { exerciseOf, isWhole, loopOf, ownPartOf, permitsOf } from './model/stage-reads.ts';
import type { StageState } from './model/stage-state.ts';
import { mutingStyle } from './muting-style.ts';
import { useStage, useStageState, useStageStates } from './use-stage.ts';

/** From the press until the take is over. */
export function BusyFoot() {
  const stage = useStage();
  const { core, transport } = useStageStates(({ core, transport }) => ({ core, transport }));
  const isAsking = useIsAsking(core);
  const { phase, isStudy, progress } = transport;
  if (phase === 'preparing' && isAsking) return <AskingBar onStop={stage.stop} />;
  if (phase === 'analysing') return <ListeningBar progress={progress} onCancel={stage.stop} />;
  return isStudy ? <Study /> : <Music />;
}

/** Whether parts may fall silent now (spec 2 §4). */
function mayMuteNow(state: StageState): boolean {
  const { options, transport } = state;
  return (
    options.performSynth &&
    permitsOf(state).muting &&
    mayMute({
      style: mutingStyle(exerciseOf(state)),
      transport: transport.isStudy ? 'countdown' : transport.phase === 'idle' ? 'idle' : 'running',
      mode: 'challenge',
    })
  );
}

/** The time to look at the music. */
function Study() {
  const stage = useStage();
  const { exercise, ownPart, options, hasCoach, left, isTicking, canMute } = useStageStates(
    (state) => ({
      exercise: exerciseOf(state),
      ownPart: ownPartOf(state),
      options: state.options,
      hasCoach: permitsOf(state).challenge && state.options.challengeCoach,
      left: state.transport.countdown,
      isTicking: state.isTicking,
      canMute: mayMuteNow(state),
    }),
  );
  return (
    <StudyBar
      coach={
        hasCoach
          ? { exercise, own: exercise.parts[ownPart] ?? null, options, onMeasure: stage.coach }
          : null
      }
      left={left}
      isTicking={isTicking}
      onTick={stage.tick}
      onParts={canMute ? () => stage.open('parts') : null}
      onBegin={stage.beginNow}
      onStop={stage.stop}
    />
  );
}

/** From the count-in to the last note. */
function Music() {
  const stage = useStage();
  const core = useStageState((state) => state.core);
  const exercise = useStageState(exerciseOf);
  const from = useStageState((state) => (isWhole(state) ? 0 : (loopOf(state)?.from ?? 0)));
  const { phase, source, prepBeat, countdown } = useStageState((state) => state.transport);
  const isRunning = phase === 'running' || phase === 'paused';
  const measure = useMeasure(exercise, isRunning ? (core?.transport.position ?? null) : null);
  const count = { prepBeats: countInBefore(exercise, from), current: prepBeat, countdown };
  const place = { measure, measures: exercise.measures };
  if (source === 'taps') {
    return (
      <TapBar {...count} {...place} isRunning={isRunning} onStop={stage.stop} onTap={stage.tap} />
    );
  }
  return isRunning ? (
    <RunningBar
      {...place}
      source={source}
      core={core}
      isPaused={phase === 'paused'}
      onGoOn={stage.goOn}
      onStop={stage.stop}
    />
  ) : (
    <CountInBar {...count} onStop={stage.stop} />
  );
}
