import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Instrument } from '#shared/catalogue/instrument';
import { findInstrument } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { parseExerciseLink, printExerciseLink } from '#shared/mixer/link';
import * as m from '../../i18n/generated/messages.js';
import {
  instrumentInSentence,
  instrumentName,
  levelDescription,
  levelName,
  levelStage,
} from '../../i18n/names.ts';
import { ScoreView } from '../../studio/score/score-view.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MixerStepLayout, StripStep } from '../../ui/layouts/mixer-step.tsx';
import { isWritten } from './instrument-choices.ts';
import styles from './level-screen.module.css';
import { usePreview } from './use-preview.ts';

/** A drummer's levels are told in rhythms. */
function kindOf(medium: string): Instrument['kind'] {
  const found = findInstrument(medium);
  return found.kind === 'found' ? found.instrument.kind : 'pitched';
}

function LevelRow({
  medium,
  levelId,
  number,
  isFirstShown,
}: {
  medium: string;
  levelId: string;
  number: number;
  /** The list comes up with this row in sight. */
  isFirstShown: boolean;
}) {
  const row = useRef<HTMLLabelElement>(null);
  const preview = usePreview(medium, levelId, 2);
  const isWhole = preview !== null;
  useEffect(() => {
    if (isWhole && isFirstShown) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isWhole, isFirstShown]);
  return (
    <Radio ref={row} value={levelId} className={styles.level!} aria-label={levelName(levelId)}>
      <span className={styles.rehearsal}>{number}</span>
      <span>
        <span className={styles.name}>{levelStage(levelId)}</span>
        <span className={styles.description}>{levelDescription(levelId, kindOf(medium))}</span>
      </span>
      {preview && (
        <ScoreView size="row" barNumbers={false} label={levelName(levelId)} {...preview} />
      )}
    </Radio>
  );
}

function LevelDetail({ medium, levelId }: { medium: string; levelId: string }) {
  const preview = usePreview(medium, levelId, 4);
  return (
    <>
      <h2>
        {m.mixer_levelFor({
          level: levelName(levelId),
          instrument: instrumentInSentence(medium),
        })}
      </h2>
      <p>{levelDescription(levelId, kindOf(medium))}</p>
      {preview && (
        <ScoreView
          size="row"
          barNumbers={false}
          label={m.home_preview({ instrument: instrumentName(medium) })}
          {...preview}
        />
      )}
    </>
  );
}

/** Choose Level: what each rung asks, with two measures of it for this instrument. */
export function LevelScreen() {
  const navigate = useNavigate();
  const parsed = parseExerciseLink(useSearch({ strict: false }) as Record<string, string>);
  const [shownFirst] = useState(parsed.kind === 'link' ? parsed.link.levelId : null);
  if (parsed.kind === 'refused') return <Navigate to="/" replace />;
  const { link } = parsed;
  const medium = link.mediumId;
  if (medium === null || !isWritten(medium)) return <Navigate to="/" replace />;
  const levelId = link.levelId ?? levels[0]!.id;
  const search = printExerciseLink({ ...link, levelId });
  return (
    <MixerStepLayout
      back={
        <ButtonLink look="quiet" icon aria-label={m.stage_back()} to="/">
          <Icon of={ChevronLeft} />
        </ButtonLink>
      }
      title={m.title_chooseLevel()}
      strip={
        <>
          <StripStep to="/" label={m.home_instrument()} value={instrumentName(medium)} />
          <StripStep
            isCurrent
            to="/practice/sr/level"
            search={search as never}
            label={m.home_level()}
            value={levelName(levelId)}
          />
        </>
      }
      detail={<LevelDetail medium={medium} levelId={levelId} />}
      summary={m.stage_title({
        instrument: instrumentName(medium),
        level: levelName(levelId).toLowerCase(),
      })}
      act={
        <ButtonLink look="primary" to="/practice/sr/play" search={search as never}>
          <Icon of={Play} filled />
          {m.mixer_play()}
        </ButtonLink>
      }
    >
      <RadioGroup
        aria-label={m.title_chooseLevel()}
        value={levelId}
        onChange={(chosen) =>
          void navigate({
            to: '/practice/sr/level',
            search: printExerciseLink({ ...link, levelId: chosen }) as never,
            replace: true,
          })
        }
      >
        {levels.map(({ id, number }) => (
          <LevelRow
            key={id}
            medium={medium}
            levelId={id}
            number={number}
            isFirstShown={id === shownFirst}
          />
        ))}
      </RadioGroup>
    </MixerStepLayout>
  );
}
