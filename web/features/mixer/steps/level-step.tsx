import { useEffect, useRef, useState } from 'react';
import { RadioGroup } from 'react-aria-components/RadioGroup';
import type { MixerConfiguration } from '#shared/mixer/configuration';
import { lockOf } from '#shared/mixer/locks';
import { type MenuLevel, standardsOffered } from '#shared/mixer/menu';
import { chooseLevel } from '#shared/mixer/selection';
import * as m from '../../../i18n/generated/messages.js';
import { levelDescription, levelStage } from '../../../i18n/names.ts';
import { ScoreView } from '../../../studio/score/score-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { isWithoutPitch } from '../is-without-pitch.ts';
import { usePreview } from '../use-preview.ts';
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
  const isLocked = lockOf('level', menu.limits) !== 'open' && configuration.levelId !== null;
  return (
    <>
      {(standards.length > 1 || isLocked) && (
        <Section title={m.mixer_standard()} hint={isLocked && <LockNote />}>
          {standards.length > 1 && (
            <Segmented
              full
              label={m.mixer_standard()}
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
        {(shown?.levels ?? []).map((level, index) => (
          <LevelRow key={level.id} level={level} configuration={configuration} number={index + 1} />
        ))}
      </RadioGroup>
    </>
  );
}

function LevelRow(props: {
  readonly level: MenuLevel;
  readonly configuration: MixerConfiguration;
  readonly number: number;
}) {
  const { level, configuration, number } = props;
  const { medium } = configuration;
  const row = useRef<HTMLLabelElement>(null);
  const preview = usePreview({ ...configuration, ...openChoices, levelId: level.id }, 2);
  const isWhole = preview !== null;
  const [isFirstShown] = useState(configuration.levelId === level.id);
  useEffect(() => {
    if (isWhole && isFirstShown) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isWhole, isFirstShown]);
  const stage = levelStage(level.id);
  return (
    <ChoiceRow
      ref={row}
      value={level.id}
      name={level.name}
      lead={<span className={styles.rehearsal}>{number}</span>}
      title={stage === level.id ? level.name : stage}
      note={levelDescription(level.id, medium !== null && isWithoutPitch(medium))}
    >
      {preview && <ScoreView size="row" barNumbers={false} label={level.name} {...preview} />}
    </ChoiceRow>
  );
}

/** A row shows the level itself, not what was chosen on another. */
const openChoices = {
  measureCount: -1,
  timeSignatures: [],
  keySignatures: [],
  minorScale: 'any',
  annotation: 'none',
} as const satisfies Partial<MixerConfiguration>;
