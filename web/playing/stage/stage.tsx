import { ChevronDown, ChevronLeft, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Tap } from '#audio-core';
import type { Strictness } from '#shared/assessment/report';
import { mayMute } from '#shared/generation/ensembles/part-muting';
import type { Exercise } from '#shared/generation/exercise';
import { type MeasureRange, mayHearNotes } from '#shared/practice/measure-selection';
import type { Options } from '#shared/practice/options';
import { clampTempo, startingTempo } from '#shared/practice/tempo';
import { stepZoom } from '#shared/practice/zoom';
import { noPart } from '#shared/set-up/no-part';
import type { RhythmBy } from '../../data/store/device-settings.ts';
import * as m from '../../i18n/generated/messages.js';
import { lookedAt } from '../../review/looked-at.ts';
import { useRerun } from '../../review/rerun/use-rerun.ts';
import { useOverlay } from '../../review/use-overlay.ts';
import { describeExercise, instrumentTitle, isForEnsemble } from '../../score/describe-exercise.ts';
import { useServices } from '../../session/services.ts';
import { useDeviceChoice } from '../../session/use-device-choice.ts';
import { type KeptOptions, useKeptOptions } from '../../session/use-kept-options.ts';
import { isRhythmOnly, sourceOf } from '../../sound/source-of.ts';
import { tempoStep } from '../../sound/tempo-step.ts';
import { useAudioCore } from '../../sound/use-audio-core.ts';
import { Button } from '../../ui/button.tsx';
import { useLiveState } from '../../ui/hooks/use-live-state.ts';
import { useSteadyActs } from '../../ui/hooks/use-steady-acts.ts';
import { Icon } from '../../ui/icon.tsx';
import { StageLayout } from '../../ui/layouts/stage.tsx';
import { canHearMidi, midiWords } from '../hands/midi-words.ts';
import { useMidi } from '../hands/use-midi.ts';
import { mutingStyle } from './muting-style.ts';
import { StageActions } from './stage-actions.tsx';
import type { OpenPanel } from './stage-dialogs.tsx';
import { StageFoot } from './stage-foot.tsx';
import type { StageProps } from './stage-props.ts';
import { StageScore } from './stage-score.tsx';
import { useHiddenTools } from './use-full-screen.ts';
import { useLiveMarks } from './use-live-marks.ts';
import { useMeasureChoice } from './use-measure-choice.ts';
import { usePartVolumes } from './use-part-volumes.ts';
import { useRun } from './use-run.ts';
import { useStageKeys } from './use-stage-keys.ts';
import { useTones } from './use-tones.ts';

/** Not needed before the first take is over. */
const OverlayPanel = lazy(async () => ({
  default: (await import('../../review/overlay-panel.tsx')).OverlayPanel,
}));

const SoundsNotice = lazy(async () => ({
  default: (await import('../../sound/samples/sounds-notice.tsx')).SoundsNotice,
}));

/** Fetched with the tools that open them. */
const StageDialogs = lazy(async () => ({
  default: (await import('./stage-dialogs.tsx')).StageDialogs,
}));

/** Few takes come to nothing. */
const RecordingErrorDialog = lazy(async () => ({
  default: (await import('../../review/recording-error-dialog.tsx')).RecordingErrorDialog,
}));

const SelectionStrip = lazy(async () => ({
  default: (await import('./selection-strip.tsx')).SelectionStrip,
}));

/** The screen where people spend their time: the music, and below it what to do. */
export function Stage(props: StageProps) {
  const kept = useKeptOptions();
  return kept && <OpenStage {...props} kept={kept} />;
}

const isAnnotated = ({ request }: Exercise) => request.annotation !== 'none';

/** How the cursor of a playback goes. */
function reviewCursor({ cursorWhenReviewing, cursorMove }: Options): Options['performCursor'] {
  return cursorWhenReviewing ? cursorMove : 'none';
}

function OpenStage(props: StageProps & { readonly kept: KeptOptions }) {
  const { exercise, assignment, ownPart = noPart, next, onPrevious, onBack, kept } = props;
  const { flash, dialogs } = useServices();
  const { options, set } = kept;
  const audio = useAudioCore();
  const { core, transport } = audio;
  const { phase } = transport;
  const isIdle = phase === 'idle';
  const wanted = startingTempo(exercise.tempo, assignment ? null : options.tempo);
  const held = useRef(wanted);
  // Options that come from the account while music runs are for the next music.
  if (isIdle) held.current = wanted;
  const tempo = held.current;
  const [panel, setPanel] = useState<OpenPanel>(null);
  /** The measure the coach speaks of. */
  const [coached, setCoached] = useState<MeasureRange | null>(null);
  const hidden = useHiddenTools();
  /** Of this visit: whoever opens the music wants the help it was asked for with. */
  const [hasAnnotations, showAnnotations] = useState(true);
  const measures = useMeasureChoice(exercise);
  const isPitched = exercise.keySignature !== null;
  // A teacher's take may be looked at in every way, and nothing of that is kept.
  const [passing, setPassing] = useState<Strictness>(assignment?.strictness ?? 'lenient');
  const strictness = assignment ? passing : options.practiceStrictness;
  const setStrictness = (chosen: Strictness) =>
    assignment ? setPassing(chosen) : set('practiceStrictness', chosen);
  const { settings, change } = useDeviceChoice();
  const source = sourceOf(exercise.request.medium, { ...options, rhythmBy: settings.rhythmBy });
  const midi = useMidi(core, source === 'midi');
  const canRecord = useMemo(
    () => source !== 'microphone' || (core?.canRecord() ?? true),
    [core, source],
  );
  const run = useRun({
    ...props,
    audio,
    options,
    tempo,
    source,
    canRecord,
    onSilent:
      source === 'midi' && !canHearMidi(midi)
        ? () =>
            void dialogs.alert({
              title: m.midi_silent(),
              body: midiWords(midi),
              close: m.dialog_ok(),
            })
        : null,
    loop: measures.loop,
    onNext: next.onPress,
  });
  const { take, primary, start, isWaiting, isWhole } = run;
  const { dismiss } = take;
  const rerun = useRerun(take.result, take.isKept && !assignment);
  const result = rerun.take;
  // Marks want larger notes, or fewer of them, than music does.
  const zoomName = result ? 'zoomReview' : 'zoom';
  const zoom = options[zoomName];
  const canMute =
    options.performSynth &&
    mayMute({
      style: mutingStyle(exercise),
      isAssignment: assignment !== undefined,
      transport: transport.isStudy ? 'countdown' : isIdle ? 'idle' : 'running',
      mode: 'challenge',
    });
  const mayChoose = isWaiting || transport.isStudy;
  useEffect(() => {
    // The music has begun: no sheet comes back when it is over.
    if (!mayChoose) setPanel(null);
  }, [mayChoose]);
  const volumes = usePartVolumes(
    { medium: exercise.request.medium, ownPart, parts: exercise.parts.length },
    core,
  );
  const tones = useTones(exercise, tempo, core, ownPart);
  const isTicking = useLiveState(core?.freeMetronome, false);
  const heard = useLiveMarks(options.liveMarks ? core : null, exercise, tempo);

  useEffect(
    () => () => {
      // Other screens have no way out of it.
      if (document.fullscreenElement) void document.exitFullscreen();
    },
    [],
  );

  const acts = useSteadyActs({
    back: onBack,
    play: () => start('free'),
    challenge: () => start('challenge'),
    check: () => start('check'),
    stop: () => void take.stop(),
    next: run.goOn,
    // A result stays where there is nothing before.
    previous: () => {
      if (!take.isUnderWay()) onPrevious?.(dismiss);
    },
    toTempo: (chosen: number) => {
      if (!assignment) set('tempo', chosen);
    },
    metronome: () => set('performMetronome', !options.performMetronome),
    zoom: (direction: 'in' | 'out') => set(zoomName, stepZoom(zoom, direction)),
    fullScreen: () =>
      void import('./full-screen.ts').then(({ toggleFullScreen }) => toggleFullScreen(flash, kept)),
    tick: tones.toggleMetronome,
    hearPitch: () => tones.hearPitch(options.tunerHintType),
    hearNote: (index: number) => tones.hearNote(index),
    rhythmBy: (rhythmBy: RhythmBy) => change(() => ({ rhythmBy })),
    clickVolume: (percent: number) => {
      change(() => ({ metronomeVolume: percent / 100 }));
      tones.renewMetronome();
    },
    goOn: () => {
      core?.resume().catch(async (error: unknown) => {
        const { tellTrouble } = await import('../../sound/microphone-trouble.ts');
        await tellTrouble(error, dialogs);
      });
    },
    tap: (tap: Tap) => core?.tap(tap),
  });
  const faster = (steps: number) =>
    assignment ? null : () => acts.toTempo(clampTempo(tempo + steps * tempoStep));
  useStageKeys({
    phase,
    source: transport.source,
    isStudy: transport.isStudy,
    hasResult: result !== null,
    isBusy: take.isBusy,
    hasShortKeys: options.useShortKeys,
    acts: {
      start: () => start(primary),
      begin: () => core?.skipStudy(),
      goOn: acts.goOn,
      stop: acts.stop,
      next: assignment ? null : acts.next,
      previous: onPrevious && acts.previous,
      metronome: acts.metronome,
      slower: faster(-1),
      faster: faster(1),
      zoomIn: () => acts.zoom('in'),
      zoomOut: () => acts.zoom('out'),
      fullScreen: acts.fullScreen,
      help: () => setPanel('keys'),
    },
    onTap: acts.tap,
  });

  const { overlay, marks, unwritten, note } = useOverlay(result, strictness);
  const practise = (measure: number) => {
    dismiss();
    measures.select({ first: measure, last: measure });
  };
  return (
    <>
      <StageLayout
        back={
          <Button
            look="quiet"
            icon
            aria-label={isIdle ? m.stage_back() : m.stage_stopAndBack()}
            onPress={acts.back}
          >
            <Icon of={isIdle ? ChevronLeft : X} />
          </Button>
        }
        restore={
          hidden.areHidden && (
            <Button look="quiet" icon aria-label={m.stage_restoreTools()} onPress={hidden.restore}>
              <Icon of={ChevronDown} />
            </Button>
          )
        }
        title={result ? m.result_title() : (assignment?.title ?? instrumentTitle(exercise))}
        subtitle={describeExercise(exercise)}
        tools={
          <StageActions
            result={result}
            isRecording={run.isRecording}
            isWaiting={isWaiting}
            strictness={strictness}
            onStrictness={setStrictness}
            isTrying={rerun.tried !== null}
            onRerun={rerun.begin}
            shared={assignment ? null : exercise}
            tools={{
              zoom,
              onOpen: setPanel,
              isSelecting: measures.isSelecting,
              onSelecting: assignment ? null : measures.toggle,
              onZoom: acts.zoom,
              onFullScreen: acts.fullScreen,
              onPrevious: onPrevious && acts.previous,
            }}
          />
        }
        foot={
          result ? (
            <Suspense>
              <OverlayPanel
                overlay={overlay}
                rerun={rerun}
                canRepair={!assignment}
                onPractise={assignment ? null : practise}
                take={result}
                exercise={exercise}
                core={core}
                kept={kept}
                remark={take.remark}
                strictness={strictness}
                onStrictness={setStrictness}
                next={{ label: next.label, onPress: acts.next }}
                onAgain={assignment?.canTryAgain === false ? null : dismiss}
              />
            </Suspense>
          ) : (
            <>
              {core && (
                <Suspense>
                  <SoundsNotice core={core} exercise={exercise} isWaiting={isWaiting} />
                </Suspense>
              )}
              {isWaiting && (measures.isSelecting || measures.selection) && (
                <Suspense>
                  <SelectionStrip selection={measures.selection} onClear={measures.clear} />
                </Suspense>
              )}
              <StageFoot
                exercise={exercise}
                own={exercise.parts[ownPart] ?? null}
                audio={audio}
                tempo={tempo}
                metronome={options.performMetronome}
                primary={primary}
                source={source}
                rhythmBy={
                  source !== 'midi' && isRhythmOnly(exercise.request.medium)
                    ? settings.rhythmBy
                    : null
                }
                fixed={assignment !== undefined}
                isBusy={take.isBusy}
                hasShortKeys={options.useShortKeys}
                onTempo={acts.toTempo}
                onMetronome={acts.metronome}
                onRhythmBy={acts.rhythmBy}
                excerpt={isWhole ? null : measures.loop}
                options={options}
                isTicking={isTicking}
                onTick={acts.tick}
                onParts={canMute ? () => setPanel('parts') : null}
                onCoachMeasure={setCoached}
                onPitch={isPitched ? acts.hearPitch : null}
                onPlay={acts.play}
                onChallenge={acts.challenge}
                onCheck={isForEnsemble(exercise) ? null : acts.check}
                onGoOn={acts.goOn}
                onStop={acts.stop}
                onNext={acts.next}
              />
            </>
          )
        }
      >
        <StageScore
          exercise={exercise}
          zoom={zoom}
          options={assignment ? { ...options, performDisappearingMeasures: false } : options}
          canAsk={isWaiting}
          hasAnnotations={hasAnnotations}
          measureNumbers={assignment !== undefined || options.measureNumbers}
          cursor={result ? reviewCursor(options) : options.performCursor}
          marks={marks}
          unwritten={unwritten}
          focused={note}
          marked={overlay.focused === null ? null : overlay}
          heard={take.isBusy ? heard : null}
          position={!isIdle && core ? core.position : null}
          isSelecting={measures.isSelecting}
          selection={coached ?? lookedAt(overlay) ?? (isWhole ? null : measures.selection)}
          onSelect={measures.select}
          looped={run.isLooping ? measures.selection : null}
          from={isWhole ? null : (measures.loop?.from ?? null)}
          isPerforming={result === null}
          onHear={
            mayHearNotes({
              isSelecting: measures.isSelecting,
              isAssignment: assignment !== undefined,
            })
              ? acts.hearNote
              : null
          }
        />
      </StageLayout>
      {take.isTelling && (
        <Suspense>
          <RecordingErrorDialog take={null} onClose={take.endTelling} />
        </Suspense>
      )}
      {/* Also where the music has the whole screen, without the tools that open them. */}
      {panel && (isWaiting || panel === 'parts') && (
        <Suspense>
          <StageDialogs
            open={panel}
            onOpen={setPanel}
            exercise={exercise}
            kept={kept}
            onFullScreen={acts.fullScreen}
            fixed={assignment !== undefined}
            hasAnnotations={isAnnotated(exercise) ? hasAnnotations : null}
            onAnnotations={showAnnotations}
            source={source}
            canRecord={canRecord}
            isPitched={isPitched}
            midi={midi}
            tempo={tempo}
            onTempo={assignment ? null : acts.toTempo}
            clickVolume={Math.round(100 * settings.metronomeVolume)}
            onClickVolume={acts.clickVolume}
            isTicking={isTicking}
            onTick={acts.tick}
            volumes={volumes.volumes}
            onVolume={volumes.set}
            onSelecting={assignment ? null : measures.toggle}
          />
        </Suspense>
      )}
    </>
  );
}
