import { Activity, Check, Mic, Timer, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LatencyProfile } from '#shared/recording/latency';
import * as m from '../../i18n/generated/messages.js';
import { microphoneWords } from '../../sound/microphone-trouble.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './check-steps.module.css';
import { DevicePicker } from './device-picker.tsx';
import { microphoneState, speakerName } from './microphone-state.ts';
import type { RoomFindings } from './room.ts';
import type { MicCheckState } from './use-mic-check.ts';

interface StepProps {
  readonly done: boolean;
  readonly title: string;
  readonly detail: ReactNode;
  readonly icon: typeof Activity;
  readonly children?: ReactNode;
}

function Step({ done, title, detail, icon, children }: StepProps) {
  return (
    <li>
      <span className={done ? styles.done : styles.waiting}>
        <Icon of={done ? Check : icon} />
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.muted}>{detail}</span>
      </span>
      {children}
    </li>
  );
}

/** What the check is made of, and how far each of it is. */
export function CheckSteps({ check }: { readonly check: MicCheckState }) {
  const { isOpen, isBusy, latency, isMeasuring, devices, settings, sound } = check;
  const { room, notesHeard } = sound;
  const isMeasured = latency?.source === 'measured';
  return (
    <div className={styles.steps}>
      <ul>
        <Step
          done={isOpen && !room?.isDead}
          icon={Mic}
          title={m.micCheck_microphone()}
          detail={microphoneDetail(check)}
        >
          <DevicePicker
            label={m.micCheck_chooseMicrophone()}
            value={settings.input}
            choices={devices.inputs}
            isDisabled={isBusy}
            onChange={check.chooseInput}
          />
        </Step>
        {devices.outputs.length > 1 && (
          <Step
            done
            icon={Volume2}
            title={m.micCheck_speaker()}
            detail={speakerName(devices, settings.output)}
          >
            <DevicePicker
              label={m.micCheck_chooseSpeaker()}
              value={settings.output}
              choices={devices.outputs}
              isDisabled={isBusy}
              onChange={check.chooseOutput}
            />
          </Step>
        )}
        <Step
          done={room?.noise === 'quiet' || room?.noise === 'murmur'}
          icon={Volume2}
          title={m.micCheck_room()}
          detail={roomWords(room)}
        />
        <Step
          done={notesHeard === 2}
          icon={Activity}
          title={m.micCheck_sound()}
          detail={soundWords(isOpen, notesHeard)}
        />
        <Step
          done={isMeasured}
          icon={Timer}
          title={m.micCheck_timing()}
          detail={
            <span role="status" data-testid="latency">
              {isMeasuring ? m.micCheck_measuring() : delayWords(latency)}
            </span>
          }
        >
          <Button look="quiet" onPress={check.measure} isDisabled={isBusy}>
            {isMeasured ? m.micCheck_again() : m.micCheck_measure()}
          </Button>
        </Step>
      </ul>
      <p className={styles.muted}>{m.micCheck_private()}</p>
    </div>
  );
}

/** What keeps the microphone closed stays there to be read after its dialog was closed. */
function microphoneDetail({ status, device, isOpen, sound }: MicCheckState): string {
  switch (status) {
    case 'IDLE':
    case 'WAITING':
    case 'OPEN':
    case 'ALREADY_RUNNING':
      return sound.room?.isDead ? m.micCheck_dead() : microphoneState(device, isOpen);
    default: {
      const { title, body } = microphoneWords(status);
      return `${title}. ${body}`;
    }
  }
}

function roomWords(room: RoomFindings | null): string {
  switch (room?.noise) {
    case 'quiet':
      return m.micCheck_roomQuiet();
    case 'murmur':
      return m.micCheck_roomMurmur();
    case 'loud':
      return m.micCheck_roomLoud();
    default:
      return m.micCheck_roomWaiting();
  }
}

function soundWords(isOpen: boolean, notesHeard: number): string {
  if (notesHeard === 2) return m.micCheck_soundBoth();
  if (notesHeard === 1) return m.micCheck_soundOne();
  return isOpen ? m.micCheck_soundNone() : m.micCheck_soundClosed();
}

function delayWords(latency: LatencyProfile | null): string {
  if (latency === null) return m.micCheck_notMeasured();
  const milliseconds = Math.round(latency.seconds * 1000);
  return latency.source === 'measured'
    ? m.micCheck_delay({ milliseconds })
    : m.micCheck_estimated({ milliseconds });
}
