import { Check } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pitchName } from '../../i18n/pitch-name.ts';
import { Icon } from '../../ui/icon.tsx';
import type { TunerReading } from './tuner.ts';
import styles from './tuner-display.module.css';

function describe(reading: TunerReading | null, transposition: number): string {
  if (reading === null) return m.tuner_nothing();
  const note = pitchName(reading.midi - transposition);
  if (reading.isInTune) return m.tuner_readInTune({ note });
  const cents = Math.abs(reading.cents);
  return reading.cents < 0 ? m.tuner_readFlat({ note, cents }) : m.tuner_readSharp({ note, cents });
}

interface TunerDisplayProps {
  /** In sounding pitch. */
  readonly reading: TunerReading | null;
  /** Semitones from written to sounding pitch: players know their notes by the written name. */
  readonly transposition: number;
}

/** The note that is heard, and where it stands between a quarter tone flat and a quarter tone sharp. */
export function TunerDisplay({ reading, transposition }: TunerDisplayProps) {
  const isInTune = reading?.isInTune ?? false;
  return (
    <div className={styles.tuner}>
      <p className={styles.note} aria-live="polite" data-testid="note">
        {reading === null ? '' : pitchName(reading.midi - transposition)}
      </p>
      <div className={styles.scale} role="img" aria-label={describe(reading, transposition)}>
        <span className={styles.zone} />
        {reading && (
          <span
            className={styles.needle}
            data-in-tune={isInTune}
            style={{ left: `${50 + reading.cents}%` }}
          />
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{m.tuner_flat()}</span>
        <span className={styles.middle} data-in-tune={isInTune}>
          {isInTune && <Icon of={Check} size={18} />}
          {m.tuner_inTune()}
        </span>
        <span>{m.tuner_sharp()}</span>
      </p>
    </div>
  );
}
