import type { Tempo } from '#shared/lib/units';
import { zoomBounds, zoomStep } from '#shared/practice/zoom';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useIsNarrow } from '../../ui/screen-width.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TEMPO_STEPS } from '../transport-bar/tempo-steps.ts';
import type { KeptOptions } from '../use-kept-options.ts';
import styles from './stage-tools.module.css';

export interface DisplayDialogProps {
  readonly kept: KeptOptions;
  /** The music is the teacher's, and so is how it is numbered. */
  readonly fixed: boolean;
  /** Whether there is a microphone to be checked. */
  readonly hasMicrophone: boolean;
  readonly tempo: Tempo;
  /** null where the tempo is the teacher's. */
  readonly onTempo: ((tempo: Tempo) => void) | null;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

/** How the music looks and runs; every choice is seen, and kept, at once. */
export function DisplayDialog(props: DisplayDialogProps) {
  const { kept, fixed, hasMicrophone, tempo, onTempo, onKeys, onClose } = props;
  const { options, set } = kept;
  // A phone has no keys to speak of.
  const isNarrow = useIsNarrow();
  return (
    <FormDialog
      title={m.stage_display()}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
      }}
      actions={
        <>
          {hasMicrophone && (
            <ButtonLink look="quiet" to="/mic-check">
              {m.title_micCheck()}
            </ButtonLink>
          )}
          {!isNarrow && (
            <Button look="quiet" onPress={onKeys}>
              {m.command_help()}
            </Button>
          )}
          <Button look="primary" type="submit">
            {m.display_done()}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
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
            onChange={(zoom) => set('zoom', zoom)}
          />
        </div>
        {onTempo && (
          <div className={styles.row}>
            <span>{m.stage_tempo()}</span>
            <div className={styles.tempo}>
              {options.tempo !== null && (
                <Button look="quiet" onPress={() => set('tempo', null)}>
                  {m.tempo_asWritten()}
                </Button>
              )}
              <Stepper
                label={m.stage_tempo()}
                unit={m.stage_tempoUnit()}
                decrease={m.stage_slower()}
                increase={m.stage_faster()}
                value={tempo}
                onChange={onTempo}
                {...TEMPO_STEPS}
              />
            </div>
          </div>
        )}
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
        <Switch
          isOn={options.subdivideMetronomeBeat}
          onChange={(isOn) => set('subdivideMetronomeBeat', isOn)}
        >
          {m.metronome_subdivide()}
        </Switch>
        {!isNarrow && (
          <Switch isOn={options.useShortKeys} onChange={(isOn) => set('useShortKeys', isOn)}>
            {m.command_useKeys()}
          </Switch>
        )}
      </div>
    </FormDialog>
  );
}
