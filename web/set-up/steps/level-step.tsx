import { Fragment, memo, useEffect, useRef, useState } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import { findLevel } from '#shared/catalogue/find-level';
import { lockOf } from '#shared/set-up/locks';
import { type MenuLevel, standardsOffered } from '#shared/set-up/menu';
import { chooseLevel } from '#shared/set-up/selection';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import * as m from '../../i18n/generated/messages.js';
import { keyName } from '../../i18n/key-name.ts';
import { levelDescription, levelStage } from '../../i18n/names.ts';
import { useIsLying, useIsNarrow } from '../../ui/screen-width.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { isWithoutPitch } from '../is-without-pitch.ts';
import { LevelFacts } from '../level-facts.tsx';
import { PreviewScore } from '../preview-score.tsx';
import { useAfterChoice } from '../use-after-choice.ts';
import { type Preview, usePreview } from '../use-preview.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './level-step.module.css';
import { LockNote } from './lock-note.tsx';
import { Section } from './section.tsx';
import type { StepProps } from './step-props.ts';

/** Levels of our own ladder, and those of standards that people know from elsewhere. */
export function LevelStep({ configuration, menu, onChange }: StepProps) {
  const standards = standardsOffered(menu);
  const ofChosen = standards.find(({ levels }) =>
    levels.some(({ id }) => id === configuration.levelId),
  );
  const [picked, setPicked] = useState<string | null>(null);
  const shown = standards.find(({ name }) => name === picked) ?? ofChosen ?? standards[0];
  // Beside the list there is room for them on a wider screen.
  const isNarrow = useIsNarrow();
  // Their figures are drawn once the choice itself is painted.
  const told = useAfterChoice(configuration.levelId);
  const isLocked = lockOf('level', menu.limits) !== 'open' && configuration.levelId !== null;
  return (
    <>
      {(standards.length > 1 || isLocked) && (
        <Section
          title={m.setUp_standard()}
          hint={isLocked && <LockNote more={m.setUp_levelLocked()} />}
        >
          {standards.length > 1 && (
            <Segmented
              full
              label={m.setUp_standard()}
              value={shown?.name ?? ''}
              choices={standards.map(({ name }) => ({ value: name, label: name }))}
              onChange={setPicked}
            />
          )}
        </Section>
      )}
      <RadioGroup
        key={shown?.name}
        aria-label={m.title_chooseLevel()}
        value={configuration.levelId}
        isDisabled={isLocked}
        onChange={(levelId) => onChange(chooseLevel(configuration, menu, levelId))}
      >
        {(shown?.levels ?? []).map((level) => (
          <Fragment key={level.id}>
            <LevelRow
              level={level}
              medium={configuration.medium ?? ''}
              voices={configuration.voices.join()}
              isChosen={configuration.levelId === level.id}
            />
            {isNarrow && told === level.id && (
              <div className={styles.facts}>
                <LevelFacts level={level} />
              </div>
            )}
          </Fragment>
        ))}
      </RadioGroup>
    </>
  );
}

/** Drawn anew only for other music: eight of them stand in a step where much is chosen. */
const LevelRow = memo(function LevelRow(props: {
  readonly level: MenuLevel;
  readonly medium: string;
  /** Of a choir that is put together by hand, with commas. */
  readonly voices: string;
  /** The list comes up with this row in sight, and so does a screen that is turned. */
  readonly isChosen: boolean;
}) {
  const { level, medium, voices, isChosen } = props;
  const row = useRef<HTMLLabelElement>(null);
  const shown = {
    ...emptyChoice,
    medium,
    voices: voices === '' ? [] : voices.split(','),
    levelId: level.id,
  };
  const preview = usePreview(shown, 2);
  const isWhole = Boolean(preview);
  const [isSought] = useState(isChosen);
  useEffect(() => {
    if (isWhole && isSought) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isWhole, isSought]);
  const isLying = useIsLying();
  const wasLying = useRef(isLying);
  // Only a screen that is turned loses its place: to look for it costs a layout, which the step need not wait for.
  useEffect(() => {
    const isTurned = wasLying.current !== isLying;
    wasLying.current = isLying;
    if (isTurned && isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isLying, isChosen]);
  const stage = levelStage(level.id);
  const title = stage === level.id ? level.name : stage;
  return (
    <ChoiceRow
      ref={row}
      value={level.id}
      // The number in its box is drawn; what a ladder calls its years stands beside it.
      name={title === level.name ? title : `${level.name}, ${title}`}
      lead={<span className={styles.rehearsal}>{findLevel(level.id)?.number}</span>}
      title={title}
      note={levelDescription(level.id, isWithoutPitch(medium))}
    >
      <span className={styles.sample}>
        <PreviewScore
          size="row"
          preview={preview}
          label={preview && preview !== 'not-fetched' ? sampleWords(preview) : ''}
        />
      </span>
    </ChoiceRow>
  );
});

/** What an ear learns of the music that an eye sees. */
function sampleWords({ keySignature, timeSignature }: Preview): string {
  const meter = m.meter_spoken({ meter: timeSignature.replace('/', ' ') });
  if (keySignature === null) return m.level_sampleWithoutKey({ meter });
  return m.level_sample({ key: keyName(keySignature), meter });
}
