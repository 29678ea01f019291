import { Repeat } from 'lucide-react';
import type { Exercise } from '#shared/generation/exercise';
import type { Tempo } from '#shared/lib/units';
import type { Options } from '#shared/practice/options';
import * as m from '../../i18n/generated/messages.js';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import type { PlayerSource } from '../../sound/source-of.ts';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { PartVolumes } from '../../sound/volumes/part-volumes.tsx';
import { VolumeRow } from '../../sound/volumes/volume-row.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Choice } from '../../ui/choice.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsNarrow } from '../../ui/screen-width.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Switch } from '../../ui/switch.tsx';
import { HeardByChoice } from '../hands/heard-by-choice.tsx';
import type { MidiState } from '../hands/midi-inputs.ts';
import { mutingStyle } from './muting-style.ts';
import styles from './stage-tools.module.css';

export interface PracticeDialogProps {
  readonly kept: KeptOptions;
  /** The music is the teacher's, and how it is practised too. */
  readonly fixed: boolean;
  /** Whether this browser can record a challenge. */
  readonly canRecord: boolean;
  /** Whether there is a pitch to be given. */
  readonly isPitched: boolean;
  /** How the player is heard. */
  readonly source: PlayerSource;
  /** Keyboards and pads. */
  readonly midi: MidiState;
  readonly tempo: Tempo;
  /** null where the tempo is the teacher's. */
  readonly onTempo: ((tempo: Tempo) => void) | null;
  readonly exercise: Exercise;
  readonly volumes: readonly number[];
  readonly onVolume: (part: number, percent: number) => void;
  /** How loud the click is, in percent. */
  readonly clickVolume: number;
  readonly onClickVolume: (percent: number) => void;
  /** The metronome for its own sake. */
  readonly isTicking: boolean;
  readonly onTick: () => void;
  /** What the build says of its sounds. */
  readonly onCredits: () => void;
  /** Begins or ends choosing measures; null where all of the music is played. */
  readonly onSelecting: (() => void) | null;
  readonly onClose: () => void;
}

const hints: Readonly<Record<Options['tunerHintType'], () => string>> = {
  openPitch: m.practice_hintOpenPitch,
  tonic: m.practice_hintTonic,
  tonicTriad: m.practice_hintTonicTriad,
  tonicTriadBroken: m.practice_hintTonicTriadBroken,
  tonicArpeggioBlock: m.practice_hintTonicArpeggioBlock,
};

const lookSteps = { min: 0, max: 300, step: 5 } as const;

/** How the music runs; every choice is kept at once. */
export function PracticeDialog(props: PracticeDialogProps) {
  const { kept, fixed, isPitched, tempo, onTempo, onSelecting, onClose } = props;
  const { exercise, source, volumes, onVolume, onCredits } = props;
  const { clickVolume, onClickVolume, isTicking, onTick } = props;
  const isNarrow = useIsNarrow();
  const { options, set } = kept;
  return (
    <ChoiceSheet
      title={m.practice_title()}
      onClose={onClose}
      actions={
        <>
          {/* Each way of being heard has its own check. */}
          {!isForEnsemble(exercise) &&
            (source === 'microphone' ? (
              <ButtonLink
                look="quiet"
                to="/mic-check"
                search={{ mediumId: exercise.request.medium }}
              >
                {m.title_micCheck()}
              </ButtonLink>
            ) : (
              <ButtonLink look="quiet" to="/tap-check">
                {m.title_tapCheck()}
              </ButtonLink>
            ))}
          <Button look="quiet" onPress={onCredits}>
            {m.sounds_credits()}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {onTempo && (
          <div className={styles.row}>
            <span>{m.stage_tempo()}</span>
            <div className={styles.tempo}>
              <Button look="quiet" onPress={onTick}>
                {isTicking ? m.practice_hushTempo() : m.practice_hearTempo()}
              </Button>
              {options.tempo !== null && (
                <Button look="quiet" onPress={() => set('tempo', null)}>
                  {m.tempo_asWritten()}
                </Button>
              )}
              <TempoStepper tempo={tempo} onTempo={onTempo} />
            </div>
          </div>
        )}
        <Switch
          isOn={options.subdivideMetronomeBeat}
          onChange={(isOn) => set('subdivideMetronomeBeat', isOn)}
        >
          {m.metronome_subdivide()}
        </Switch>
        <VolumeRow label={m.practice_volume()} volume={clickVolume} onVolume={onClickVolume} />
        {isPitched && (
          <Choice
            label={m.practice_hint()}
            value={options.tunerHintType}
            onChange={(type) => set('tunerHintType', type)}
            choices={Object.entries(hints).map(([value, words]) => ({
              value: value as Options['tunerHintType'],
              label: words(),
            }))}
          />
        )}
        <HeardByChoice medium={exercise.request.medium} kept={kept} midi={props.midi} />
        {/* The top of a phone has no room for it. */}
        {isNarrow && onSelecting && (
          <Button
            look="quiet"
            onPress={() => {
              onSelecting();
              onClose();
            }}
          >
            <Icon of={Repeat} />
            {m.measures_label()}
          </Button>
        )}
        {!fixed && <ChallengeRows kept={kept} canRecord={props.canRecord} />}
        {!fixed && options.performSynth && (
          <PartVolumes
            exercise={exercise}
            volumes={volumes}
            mayMute={mutingStyle(exercise) === 'manual'}
            onVolume={onVolume}
          />
        )}
      </div>
    </ChoiceSheet>
  );
}

function ChallengeRows({ kept, canRecord }: Pick<PracticeDialogProps, 'kept' | 'canRecord'>) {
  const { options, set } = kept;
  return (
    <>
      <Switch isOn={options.performSynth} onChange={(isOn) => set('performSynth', isOn)}>
        {m.practice_synth()}
      </Switch>
      <Switch isOn={options.autoAdvance} onChange={(isOn) => set('autoAdvance', isOn)}>
        {m.practice_autoAdvance()}
      </Switch>
      <div className={styles.row}>
        <span>{m.practice_look()}</span>
        <Stepper
          label={m.practice_look()}
          unit={m.practice_lookUnit()}
          decrease={m.practice_lookLess()}
          increase={m.practice_lookMore()}
          value={options.countdownSeconds}
          onChange={(seconds) => set('countdownSeconds', seconds)}
          {...lookSteps}
        />
      </div>
      <Switch isOn={options.challengeCoach} onChange={(isOn) => set('challengeCoach', isOn)}>
        {m.practice_coach()}
      </Switch>
      <Switch
        isOn={options.recordOnPractice && canRecord}
        isDisabled={!canRecord}
        onChange={(isOn) => set('recordOnPractice', isOn)}
      >
        {m.practice_record()}
      </Switch>
      {!canRecord && <p className={styles.reason}>{m.practice_cannotRecord()}</p>}
    </>
  );
}
