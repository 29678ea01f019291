import { Repeat } from 'lucide-react';
import { tunerHintTypes } from '#shared/catalogue/tuner-hint-types';
import * as m from '../../i18n/generated/messages.js';
import { tunerHintName } from '../../i18n/tuner-hint-name.ts';
import { pages } from '../../paths/pages.ts';
import { TempoStepper } from '../../sound/tempo-stepper.tsx';
import { PartVolumes } from '../../sound/volumes/part-volumes.tsx';
import { VolumeRow } from '../../sound/volumes/volume-row.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useIsTight } from '../../ui/screen-width.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { HeardByChoice } from '../hands/heard-by-choice.tsx';
import { ChallengeRows } from './challenge-rows.tsx';
import {
  exerciseOf,
  isEnsemble,
  isFixed,
  isPitched,
  mayChooseMeasures,
  partVolumes,
  permitsOf,
  playerSource,
} from './model/stage-reads.ts';
import { mutingStyle } from './muting-style.ts';
import styles from './stage-tools.module.css';
import { TuningRow } from './tuning-row.tsx';
import { useStage, useStageOptions, useStageState, useStageStates } from './use-stage.ts';

/** How the music runs; every choice is kept at once. */
export function PracticeDialog() {
  const stage = useStage();
  const isTight = useIsTight();
  const { options } = useStageOptions();
  const permits = useStageState(permitsOf);
  const hasMeasures = useStageState(mayChooseMeasures);
  return (
    <ChoiceSheet
      title={m.practice_title()}
      onClose={() => stage.open(null)}
      actions={
        <>
          <CheckLink />
          <Button look="quiet" onPress={() => stage.open('sounds')}>
            {m.sounds_credits()}
          </Button>
        </>
      }
    >
      <div className={styles.rows}>
        {permits.tempo && <TempoRow />}
        <SoundRows />
        <Tuning />
        {/* The top of a phone has no room for it, nor that of a tablet upright. */}
        {isTight && hasMeasures && (
          <Button
            look="quiet"
            onPress={() => {
              stage.toggleSelecting();
              stage.open(null);
            }}
          >
            <Icon of={Repeat} />
            {m.measures_label()}
          </Button>
        )}
        {permits.challenge && <ChallengeRows />}
        {permits.playAlong && options.performSynth && <Volumes />}
      </div>
    </ChoiceSheet>
  );
}

/** Each way of being heard has its own check; an ensemble has nobody to be checked. */
function CheckLink() {
  const { source, isShared, medium } = useStageStates((state) => ({
    source: playerSource(state),
    isShared: isEnsemble(state),
    medium: exerciseOf(state).request.medium,
  }));
  if (isShared) return null;
  return source === 'microphone' ? (
    <ButtonLink look="quiet" {...pages.micCheck.at({}, { mediumId: medium })}>
      {m.title_micCheck()}
    </ButtonLink>
  ) : (
    <ButtonLink look="quiet" {...pages.tapCheck.at({})}>
      {m.title_tapCheck()}
    </ButtonLink>
  );
}

function TempoRow() {
  const stage = useStage();
  const { options, set } = useStageOptions();
  const { tempo, isTicking } = useStageStates(({ tempo, isTicking }) => ({ tempo, isTicking }));
  return (
    <div className={styles.row}>
      <span>{m.stage_tempo()}</span>
      <div className={styles.tempo}>
        <Button look="quiet" onPress={stage.tick}>
          {isTicking ? m.practice_hushTempo() : m.practice_hearTempo()}
        </Button>
        {options.tempo !== null && (
          <Button look="quiet" onPress={() => set('tempo', null)}>
            {m.tempo_asWritten()}
          </Button>
        )}
        <TempoStepper tempo={tempo} onTempo={stage.setTempo} />
      </div>
    </div>
  );
}

/** Clicks, the pitch before the music, and how the player is heard. */
function SoundRows() {
  const stage = useStage();
  const kept = useStageOptions();
  const { options, set } = kept;
  const { midi, hasHint, hasClicks, medium, clickVolume } = useStageStates((state) => ({
    midi: state.midi,
    hasHint: isPitched(state) && !isFixed(state, 'tunerHintType'),
    hasClicks: !isFixed(state, 'subdivideMetronomeBeat'),
    medium: exerciseOf(state).request.medium,
    clickVolume: Math.round(100 * state.settings.metronomeVolume),
  }));
  return (
    <>
      {hasClicks && (
        <Switch
          isOn={options.subdivideMetronomeBeat}
          onChange={(isOn) => set('subdivideMetronomeBeat', isOn)}
        >
          {m.metronome_subdivide()}
        </Switch>
      )}
      <VolumeRow label={m.practice_volume()} volume={clickVolume} onVolume={stage.setClickVolume} />
      {hasHint && (
        <Select
          isInline
          label={m.practice_hint()}
          value={options.tunerHintType}
          onChange={(type) => set('tunerHintType', type)}
          choices={tunerHintTypes.map((value) => ({ value, label: tunerHintName(value) }))}
        />
      )}
      <HeardByChoice medium={medium} kept={kept} midi={midi} />
    </>
  );
}

/** Only a microphone hears how something is in tune. */
function Tuning() {
  const isHeard = useStageState(
    (state) => isPitched(state) && playerSource(state) === 'microphone',
  );
  return isHeard && <TuningRow />;
}

function Volumes() {
  const stage = useStage();
  const exercise = useStageState(exerciseOf);
  return (
    <PartVolumes
      exercise={exercise}
      volumes={useStageState(partVolumes)}
      mayMute={mutingStyle(exercise) === 'manual'}
      onVolume={stage.setPartVolume}
    />
  );
}
