import { Play, Repeat, Settings2, Square } from 'lucide-react';
import { useState } from 'react';
import { measureAt, measureSpans } from '#shared/practice/measure-spans';
import * as m from '../../i18n/generated/messages.js';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Incident } from '../model/incidents.ts';
import { PlayTime } from './play-time.tsx';
import { PlaybackDialog } from './playback-dialog.tsx';
import styles from './take-player-bar.module.css';
import { hasOwnSound, type SoundingTake } from './take-recording.ts';
import { Timeline } from './timeline.tsx';
import type { SynthOption } from './use-playback.ts';
import type { TakePlayer } from './use-take-player.ts';
import { useWave } from './use-wave.ts';

interface TakePlayerBarProps {
  readonly take: SoundingTake;
  readonly player: TakePlayer;
  readonly kept: KeptOptions;
  readonly synth: SynthOption;
  readonly incidents: readonly Incident[];
  /** Place among the incidents. */
  readonly focused: number | null;
  /** Whoever listens has played it. */
  readonly isOwn: boolean;
}

/** Its sound on one line of time, and what of it is heard. */
export function TakePlayerBar(props: TakePlayerBarProps) {
  const { take, player, kept, synth, incidents, focused, isOwn } = props;
  const [isChoosing, setChoosing] = useState(false);
  const wave = useWave(take.recording);
  const { music } = take.report;
  const measure =
    player.looped ??
    Math.max(1, incidents[focused ?? -1]?.measure ?? measureAt(measureSpans(music), player.from));
  return (
    <section className={styles.player} aria-label={m.playback_title()}>
      {wave === 'unreadable' && (
        <p role="status">{isOwn ? m.playback_unreadableOwn() : m.playback_unreadable()}</p>
      )}
      <Timeline take={take} player={player} wave={wave} incidents={incidents} focused={focused} />
      <div className={styles.acts}>
        <Button
          look="primary"
          icon
          aria-label={player.isPlaying ? m.result_stopListening() : m.result_listen()}
          onPress={player.toggle}
        >
          <Icon of={player.isPlaying ? Square : Play} />
        </Button>
        <PlayTime report={take.report} player={player} />
        <span className={styles.grow} />
        {hasOwnSound(take) && (
          <HeardChoice kept={kept} synth={synth} isRecorded={take.recording !== null} />
        )}
        <Button
          look="quiet"
          aria-pressed={player.looped !== null}
          onPress={() => player.loop(player.looped === null ? measure : null)}
        >
          <Icon of={Repeat} size={20} />
          {m.playback_loop({ measure })}
        </Button>
        <Button
          look="quiet"
          icon
          aria-label={m.playback_title()}
          isDisabled={player.isPlaying}
          onPress={() => setChoosing(true)}
        >
          <Icon of={Settings2} />
        </Button>
      </div>
      {isChoosing && (
        <PlaybackDialog
          kept={kept}
          synth={null}
          hasRecording={false}
          speed={player.speed}
          onSpeed={player.setSpeed}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

type Heard = 'played' | 'both' | 'written';

interface HeardChoiceProps extends Pick<TakePlayerBarProps, 'kept' | 'synth'> {
  /** Of taps and MIDI there is no recording: they sound from the notes that were played. */
  readonly isRecorded: boolean;
}

/** As it was played, as it is written, or both together; kept for the next take. */
function HeardChoice({ kept, synth, isRecorded }: HeardChoiceProps) {
  const { options, set } = kept;
  const value: Heard = !options.playbackRecording ? 'written' : options[synth] ? 'both' : 'played';
  return (
    <Segmented<Heard>
      label={m.playback_heard()}
      value={value}
      choices={[
        { value: 'played', label: isRecorded ? m.playback_played() : m.playback_asPlayed() },
        { value: 'both', label: m.playback_both() },
        { value: 'written', label: m.playback_written() },
      ]}
      onChange={(next) => {
        set('playbackRecording', next !== 'written');
        set(synth, next !== 'played');
      }}
    />
  );
}
