import * as m from '../../i18n/generated/messages.js';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './playback-dialog.module.css';
import type { SynthOption } from './use-playback.ts';

/** What slow practice uses, in percent of the take. */
const SPEEDS = ['100', '75', '50'] as const;
export type Speed = (typeof SPEEDS)[number];

interface PlaybackDialogProps {
  readonly kept: KeptOptions;
  /** null where what is heard is chosen elsewhere. */
  readonly synth: SynthOption | null;
  /** It can be heard as it was played. */
  readonly hasRecording: boolean;
  readonly speed: Speed;
  readonly onSpeed: (speed: Speed) => void;
  readonly onClose: () => void;
}

/** How a take is listened to; every choice is kept at once. */
export function PlaybackDialog(props: PlaybackDialogProps) {
  const { kept, synth, hasRecording, speed, onSpeed, onClose } = props;
  const { options, set } = kept;
  return (
    <ChoiceSheet title={m.playback_title()} onClose={onClose}>
      <div className={styles.rows}>
        {synth && hasRecording && (
          <Switch
            isOn={options.playbackRecording}
            onChange={(isOn) => set('playbackRecording', isOn)}
          >
            {m.playback_recording()}
          </Switch>
        )}
        {synth && (
          <Switch isOn={options[synth]} onChange={(isOn) => set(synth, isOn)}>
            {m.playback_synth()}
          </Switch>
        )}
        <Switch
          isOn={options.playbackMetronome}
          onChange={(isOn) => set('playbackMetronome', isOn)}
        >
          {m.stage_metronome()}
        </Switch>
        {synth && (
          <Switch isOn={options.playbackRepeat} onChange={(isOn) => set('playbackRepeat', isOn)}>
            {m.playback_repeat()}
          </Switch>
        )}
        <Switch
          isOn={options.cursorWhenReviewing}
          onChange={(isOn) => set('cursorWhenReviewing', isOn)}
        >
          {m.playback_cursor()}
        </Switch>
        {options.cursorWhenReviewing && (
          <div className={styles.row}>
            <span>{m.cursor_label()}</span>
            <Segmented
              label={m.cursor_label()}
              value={options.cursorMove}
              onChange={(move) => set('cursorMove', move)}
              choices={[
                { value: 'beat', label: m.cursor_beat() },
                { value: 'note', label: m.cursor_note() },
              ]}
            />
          </div>
        )}
        <div className={styles.row}>
          <span>{m.playback_speed()}</span>
          <Segmented
            label={m.playback_speed()}
            value={speed}
            onChange={onSpeed}
            choices={SPEEDS.map((value) => ({
              value,
              label: m.zoom_percent({ zoom: Number(value) }),
            }))}
          />
        </div>
      </div>
    </ChoiceSheet>
  );
}
