import { Maximize, Minimize } from 'lucide-react';
import { clampZoom, zoomBounds, zoomStep } from '#shared/practice/zoom';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsNarrow, useIsTight } from '../../ui/screen-width.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ShownParts } from '../parts/shown-parts.tsx';
import { DisappearingChoice } from './disappearing-choice.tsx';
import { exerciseOf, isEnsemble, isFixed, permitsOf } from './model/stage-reads.ts';
import { PrintButton } from './print-button.tsx';
import { ShareExercise } from './share-exercise.tsx';
import styles from './stage-tools.module.css';
import { useIsFullScreen } from './use-full-screen.ts';
import { useStage, useStageOptions, useStageState } from './use-stage.ts';

/** How the music looks; every choice is seen, and kept, at once. */
export function DisplayDialog() {
  const stage = useStage();
  // A phone has no keys to speak of.
  const isNarrow = useIsNarrow();
  const isTight = useIsTight();
  return (
    <ChoiceSheet
      title={m.stage_display()}
      onClose={() => stage.open(null)}
      actions={
        !isNarrow && (
          <Button look="quiet" onPress={() => stage.open('keys')}>
            {m.command_help()}
          </Button>
        )
      }
    >
      <div className={styles.rows}>
        {/* The top of a phone has no room for them, nor has that of a tablet upright for all. */}
        {isTight && <TightActs isNarrow={isNarrow} />}
        <SizeAndCursor />
        <NoteRows />
        <PartRows />
        {!isNarrow && <KeysSwitch />}
      </div>
    </ChoiceSheet>
  );
}

function TightActs({ isNarrow }: { readonly isNarrow: boolean }) {
  const stage = useStage();
  const exercise = useStageState(exerciseOf);
  const permits = useStageState(permitsOf);
  const isFull = useIsFullScreen();
  return (
    <>
      {permits.link && <ShareExercise exercise={exercise} inWords />}
      <PrintButton inWords />
      {isNarrow && (
        <Button
          look="quiet"
          onPress={() => {
            stage.open(null);
            stage.toggleFullScreen();
          }}
        >
          <Icon of={isFull ? Minimize : Maximize} />
          {isFull ? m.fullScreen_leave() : m.fullScreen_enter()}
        </Button>
      )}
    </>
  );
}

function SizeAndCursor() {
  const { options, set } = useStageOptions();
  const hasCursor = useStageState((state) => !isFixed(state, 'performCursor'));
  return (
    <>
      <div className={styles.row}>
        <span>{m.zoom_label()}</span>
        <Stepper
          label={m.zoom_label()}
          unit="%"
          range={{ min: zoomBounds.low, max: zoomBounds.high, step: zoomStep }}
          value={options.zoom}
          words={{ decrease: m.zoom_out(), increase: m.zoom_in() }}
          onChange={(zoom) => set('zoom', clampZoom(zoom))}
        />
      </div>
      {hasCursor && (
        <div className={styles.row}>
          <span>{m.cursor_label()}</span>
          <Segmented
            label={m.cursor_label()}
            value={options.performCursor}
            onChange={(style) => set('performCursor', style)}
            choices={[
              { value: 'none', label: m.cursor_none() },
              { value: 'beat', label: m.cursor_beat() },
              { value: 'note', label: m.cursor_note() },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** What is printed with the notes, and what is not. */
function NoteRows() {
  const stage = useStage();
  const { options, set } = useStageOptions();
  const hasNumbers = useStageState(
    (state) => permitsOf(state).measureNumbers && !isFixed(state, 'measureNumbers'),
  );
  const mayDisappear = useStageState(
    (state) => permitsOf(state).disappearing && !isFixed(state, 'performDisappearingMeasures'),
  );
  const isAnnotated = useStageState((state) => exerciseOf(state).request.annotation !== 'none');
  const hasAnnotations = useStageState((state) => state.hasAnnotations);
  return (
    <>
      {hasNumbers && (
        <Switch isOn={options.measureNumbers} onChange={(isOn) => set('measureNumbers', isOn)}>
          {m.display_measureNumbers()}
        </Switch>
      )}
      {isAnnotated && (
        <Switch isOn={hasAnnotations} onChange={stage.showAnnotations}>
          {m.display_annotations()}
        </Switch>
      )}
      <Switch isOn={options.liveMarks} onChange={(isOn) => set('liveMarks', isOn)}>
        {m.display_liveMarks()}
      </Switch>
      {mayDisappear && (
        <DisappearingChoice
          isOn={options.performDisappearingMeasures}
          onSwitch={(isOn) => set('performDisappearingMeasures', isOn)}
          lead={options.disappearingLead}
          onLead={(lead) => set('disappearingLead', lead)}
        />
      )}
    </>
  );
}

/** Which parts of an ensemble stand on the page, and in which order. */
function PartRows() {
  const kept = useStageOptions();
  const exercise = useStageState(exerciseOf);
  const isShared = useStageState(isEnsemble);
  const isPartFixed = useStageState((state) => isFixed(state, 'show-Eb'));
  return (
    <>
      {!isPartFixed && <ShownParts exercise={exercise} kept={kept} />}
      {isShared && !isPartFixed && (
        <Switch
          isOn={kept.options.reverseEnsembleParts}
          onChange={(isOn) => kept.set('reverseEnsembleParts', isOn)}
        >
          {m.display_reverseParts()}
        </Switch>
      )}
    </>
  );
}

function KeysSwitch() {
  const { options, set } = useStageOptions();
  return (
    <Switch isOn={options.useShortKeys} onChange={(isOn) => set('useShortKeys', isOn)}>
      {m.command_useKeys()}
    </Switch>
  );
}
