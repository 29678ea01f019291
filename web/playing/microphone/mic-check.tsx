import { lazy, Suspense } from 'react';
import { midiOf } from '#shared/music/pitch';
import * as m from '../../i18n/generated/messages.js';
import { limitedWords } from '../../sound/limited-words.ts';
import { useLevelWords } from '../../sound/use-level-words.ts';
import { Button } from '../../ui/button.tsx';
import { LevelMeter } from '../../ui/level-meter.tsx';
import { CheckSteps } from './check-steps.tsx';
import styles from './mic-check.module.css';
import { AskedNote, NoteAsk } from './note-ask.tsx';
import { TunerDisplay } from './tuner-display.tsx';
import { useMicCheck } from './use-mic-check.ts';

/** Only where there is something to say. */
const Obstacle = lazy(async () => ({
  default: (await import('../../sound/obstacle-note.tsx')).ObstacleNote,
}));

/** Asks for two notes, shows what is heard and how loud it is, and measures the delay of this device. */
export function MicCheck({ medium }: { readonly medium: string }) {
  const check = useMicCheck(medium);
  const limited = limitedWords(medium);
  const { level, isOpen, isAsking, isBusy, asked, sound } = check;
  const { room, tuner, notesHeard } = sound;
  const loudness = useLevelWords(level);
  const words = !isOpen
    ? m.micCheck_openFirst()
    : room?.isClipping
      ? m.micCheck_clipping()
      : room?.isFaint
        ? m.micCheck_faint()
        : loudness;
  const transposition =
    asked.kind === 'notes' ? asked.notes[0].sounding - midiOf(asked.notes[0].written) : 0;
  return (
    <>
      <section className={styles.check}>
        <NoteAsk asked={asked} heard={notesHeard} />
        {limited && <p className={styles.muted}>{limited}</p>}
        {check.obstacle && (
          <Suspense>
            <Obstacle reason={check.obstacle.reason} />
          </Suspense>
        )}
        <div className={styles.heard}>
          <AskedNote asked={asked} heard={notesHeard} />
          <TunerDisplay reading={tuner} transposition={transposition} />
        </div>
        <p className={styles.muted}>{m.micCheck_howLoud()}</p>
        <LevelMeter big cells={16} level={level} label={words} />
        {isAsking ? <p role="status">{m.mic_asking()}</p> : <p>{words}</p>}
        <Button look={isOpen ? 'outline' : 'solid'} onPress={check.toggle} isDisabled={isBusy}>
          {isOpen ? m.micCheck_close() : m.micCheck_open()}
        </Button>
      </section>
      <CheckSteps check={check} />
    </>
  );
}
