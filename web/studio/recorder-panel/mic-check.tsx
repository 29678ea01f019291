import { Activity, Check, Timer } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pitchName } from '../../i18n/pitch-name.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { levelWords } from './level-words.ts';
import styles from './mic-check.module.css';
import { useMicCheck } from './use-mic-check.ts';

function Step({ done, title, detail }: { done: boolean; title: string; detail: string }) {
  return (
    <li>
      <span className={done ? styles.done : styles.waiting}>
        <Icon of={done ? Check : Activity} />
      </span>
      <span>
        <b>{title}</b>
        <span className={styles.muted}>{detail}</span>
      </span>
    </li>
  );
}

/** Hears the player, shows how loud, and measures the delay of this device. */
export function MicCheck() {
  const check = useMicCheck();
  const { level, midi, isOpen, latency, isMeasuring } = check;
  return (
    <>
      <section className={styles.check}>
        <h1>{m.micCheck_playAnything()}</h1>
        <p className={styles.heard} aria-live="polite">
          {midi === null ? '' : pitchName(midi)}
        </p>
        <p className={styles.muted}>{m.micCheck_howLoud()}</p>
        <LevelMeter
          big
          cells={18}
          level={level}
          label={isOpen ? levelWords(level) : m.micCheck_openFirst()}
        />
        <p>{isOpen ? levelWords(level) : m.micCheck_openFirst()}</p>
        <Button look={isOpen ? 'outline' : 'solid'} onPress={check.toggle} isDisabled={isMeasuring}>
          {isOpen ? m.micCheck_close() : m.micCheck_open()}
        </Button>
      </section>
      <ul className={styles.steps}>
        <Step
          done={isOpen}
          title={m.micCheck_microphone()}
          detail={isOpen ? m.micCheck_microphoneOpen() : m.micCheck_microphoneClosed()}
        />
        <Step
          done={check.hasHeard}
          title={m.micCheck_sound()}
          detail={check.hasHeard ? m.micCheck_soundHeard() : m.micCheck_soundWaiting()}
        />
        <li>
          <span className={latency === null ? styles.waiting : styles.done}>
            <Icon of={latency === null ? Timer : Check} />
          </span>
          <span>
            <b>{m.micCheck_timing()}</b>
            <span className={styles.muted} role="status" data-testid="latency">
              {isMeasuring
                ? m.micCheck_measuring()
                : latency === null
                  ? m.micCheck_notMeasured()
                  : m.micCheck_delay({ milliseconds: Math.round(latency * 1000) })}
            </span>
          </span>
          <Button look="quiet" onPress={check.measure} isDisabled={isMeasuring}>
            {latency === null ? m.micCheck_measure() : m.micCheck_again()}
          </Button>
        </li>
      </ul>
    </>
  );
}
