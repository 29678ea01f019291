import { Activity, Check, Timer } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { DevicePicker } from './device-picker.tsx';
import styles from './mic-check.module.css';
import { microphoneState, speakerName } from './microphone-state.ts';
import { TunerDisplay } from './tuner-display.tsx';
import { useLevelWords } from './use-level-words.ts';
import { useMicCheck } from './use-mic-check.ts';

/** Only where there is something to say. */
const Obstacle = lazy(async () => ({
  default: (await import('./obstacle-note.tsx')).ObstacleNote,
}));

interface StepProps {
  readonly done: boolean;
  readonly title: string;
  readonly detail: ReactNode;
  readonly icon?: typeof Activity;
  readonly children?: ReactNode;
}

function Step({ done, title, detail, icon = Activity, children }: StepProps) {
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

/** Hears the player, shows the note and how loud it is, and measures the delay of this device. */
export function MicCheck() {
  const check = useMicCheck();
  const { level, isOpen, isAsking, isBusy, latency, isMeasuring, devices, settings } = check;
  const loudness = useLevelWords(level);
  const words = isOpen ? loudness : m.micCheck_openFirst();
  const speaker = speakerName(devices, settings.output);
  return (
    <>
      <section className={styles.check}>
        <h1>{m.micCheck_playAnything()}</h1>
        {check.obstacle && (
          <Suspense>
            <Obstacle reason={check.obstacle.reason} />
          </Suspense>
        )}
        <TunerDisplay reading={check.tuner} />
        <p className={styles.muted}>{m.micCheck_howLoud()}</p>
        <LevelMeter big cells={16} level={level} label={words} />
        {isAsking ? <p role="status">{m.mic_asking()}</p> : <p>{words}</p>}
        <Button look={isOpen ? 'outline' : 'solid'} onPress={check.toggle} isDisabled={isBusy}>
          {isOpen ? m.micCheck_close() : m.micCheck_open()}
        </Button>
      </section>
      <div className={styles.steps}>
        <ul>
          <Step
            done={isOpen}
            title={m.micCheck_microphone()}
            detail={microphoneState(check.device, isOpen)}
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
            <Step done title={m.micCheck_speaker()} detail={speaker}>
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
            done={check.hasHeard}
            title={m.micCheck_sound()}
            detail={check.hasHeard ? m.micCheck_soundHeard() : m.micCheck_soundWaiting()}
          />
          <Step
            done={latency !== null}
            icon={Timer}
            title={m.micCheck_timing()}
            detail={
              <span role="status" data-testid="latency">
                {isMeasuring
                  ? m.micCheck_measuring()
                  : latency === null
                    ? m.micCheck_notMeasured()
                    : m.micCheck_delay({ milliseconds: Math.round(latency * 1000) })}
              </span>
            }
          >
            <Button look="quiet" onPress={check.measure} isDisabled={isBusy}>
              {latency === null ? m.micCheck_measure() : m.micCheck_again()}
            </Button>
          </Step>
        </ul>
        <p className={styles.muted}>{m.micCheck_private()}</p>
      </div>
    </>
  );
}
