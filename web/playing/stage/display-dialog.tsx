import { Maximize, Minimize } from 'lucide-react';
import type { Exercise } from '#shared/generation/exercise';
import { clampZoom, zoomBounds, zoomStep } from '#shared/practice/zoom';
import * as m from '../../i18n/generated/messages.js';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsNarrow } from '../../ui/screen-width.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ShownParts } from '../parts/shown-parts.tsx';
import { DisappearingChoice } from './disappearing-choice.tsx';
import { ShareExercise } from './share-exercise.tsx';
import styles from './stage-tools.module.css';
import { useIsFullScreen } from './use-full-screen.ts';

export interface DisplayDialogProps {
  readonly exercise: Exercise;
  readonly kept: KeptOptions;
  /** The music is the teacher's, and so is how it is numbered. */
  readonly fixed: boolean;
  /** Whether the help under the notes is printed; null where the music has none. */
  readonly hasAnnotations: boolean | null;
  readonly onAnnotations: (areShown: boolean) => void;
  readonly onKeys: () => void;
  readonly onFullScreen: () => void;
  readonly onClose: () => void;
}

/** How the music looks; every choice is seen, and kept, at once. */
export function DisplayDialog(props: DisplayDialogProps) {
  const { exercise, kept, fixed, onKeys, onFullScreen, onClose } = props;
  const { hasAnnotations, onAnnotations } = props;
  const { options, set } = kept;
  // A phone has no keys to speak of.
  const isNarrow = useIsNarrow();
  const isFull = useIsFullScreen();
  return (
    <ChoiceSheet
      title={m.stage_display()}
      onClose={onClose}
      actions={
        !isNarrow && (
          <Button look="quiet" onPress={onKeys}>
            {m.command_help()}
          </Button>
        )
      }
    >
      <div className={styles.rows}>
        {/* The top of a phone has no room for it. */}
        {isNarrow && !fixed && <ShareExercise exercise={exercise} inWords />}
        {isNarrow && (
          <Button
            look="quiet"
            onPress={() => {
              onClose();
              onFullScreen();
            }}
          >
            <Icon of={isFull ? Minimize : Maximize} />
            {isFull ? m.fullScreen_leave() : m.fullScreen_enter()}
          </Button>
        )}
        <div className={styles.row}>
          <span>{m.zoom_label()}</span>
          <Stepper
            label={m.zoom_label()}
            unit="%"
            min={zoomBounds.low}
            max={zoomBounds.high}
            step={zoomStep}
            value={options.zoom}
            decrease={m.zoom_out()}
            increase={m.zoom_in()}
            onChange={(zoom) => set('zoom', clampZoom(zoom))}
          />
        </div>
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
        {!fixed && (
          <Switch isOn={options.measureNumbers} onChange={(isOn) => set('measureNumbers', isOn)}>
            {m.display_measureNumbers()}
          </Switch>
        )}
        {hasAnnotations !== null && (
          <Switch isOn={hasAnnotations} onChange={onAnnotations}>
            {m.display_annotations()}
          </Switch>
        )}
        <Switch isOn={options.liveMarks} onChange={(isOn) => set('liveMarks', isOn)}>
          {m.display_liveMarks()}
        </Switch>
        {!fixed && (
          <DisappearingChoice
            isOn={options.performDisappearingMeasures}
            onSwitch={(isOn) => set('performDisappearingMeasures', isOn)}
            lead={options.disappearingLead}
            onLead={(lead) => set('disappearingLead', lead)}
          />
        )}
        <ShownParts exercise={exercise} kept={kept} />
        {isForEnsemble(exercise) && (
          <Switch
            isOn={options.reverseEnsembleParts}
            onChange={(isOn) => set('reverseEnsembleParts', isOn)}
          >
            {m.display_reverseParts()}
          </Switch>
        )}
        {!isNarrow && (
          <Switch isOn={options.useShortKeys} onChange={(isOn) => set('useShortKeys', isOn)}>
            {m.command_useKeys()}
          </Switch>
        )}
      </div>
    </ChoiceSheet>
  );
}
