import { Trash2 } from 'lucide-react';
import { markedScore } from '#shared/assessment/marked-score';
import type { Strictness } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import type { ListedTake } from '../../data/store/takes.ts';
import { sizeOf } from '../../i18n/file-size.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { HandInLine } from '../../review/handing-in/hand-in-line.tsx';
import { handInWords } from '../../review/handing-in/hand-in-words.ts';
import { scoreWords } from '../../review/score-words.ts';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import styles from './takes-screen.module.css';
import { unreadableWords } from './unreadable-take.tsx';

/** The instrument and the level; of what cannot be read only that it is a take. */
export function titleOf({ opened }: Pick<ListedTake, 'opened'>): string {
  return opened.kind === 'ok' ? instrumentTitle(opened.report.music) : m.title_take();
}

function detailOf({ createdAt, opened, bytes, state }: ListedTake): string {
  return [
    formatDateTime(createdAt),
    ...(opened.kind === 'ok'
      ? [m.takes_tempo({ tempo: Math.round(opened.report.exercise.tempo) })]
      : []),
    ...(bytes > 0 ? [sizeOf(bytes)] : []),
    ...(state === null ? [] : [handInWords(state)]),
  ].join(', ');
}

interface TakeRowProps {
  readonly take: ListedTake;
  /** The one a take is opened with. */
  readonly strictness: Strictness;
  /** Whether its teacher shows how it went. */
  readonly showsMarks: boolean;
  /** Whether it stands beside another one. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onDelete: () => void;
}

/** One take of the list, with what can be done with it. */
export function TakeRow(props: TakeRowProps) {
  const { take, strictness, showsMarks, isChosen, onChoose, onDelete } = props;
  const { opened } = take;
  const report = opened.kind === 'ok' ? opened.report : null;
  const isByEar = report !== null && unheard(report) === 'by-ear';
  // Tells a take from the others to who cannot see which row it is in.
  const name = `${titleOf(take)}, ${formatDateTime(take.createdAt)}`;
  return (
    <li>
      <InstrumentIcon medium={report?.music.request.medium ?? 'rhythmonly'} size={38} />
      <span>
        <span className={styles.title}>{titleOf(take)}</span>
        <span className={styles.detail}>{detailOf(take)}</span>
        {opened.kind !== 'ok' && (
          <span className={styles.detail}> {unreadableWords(opened.kind)}</span>
        )}
        <HandInLine takeId={take.id} name={name} state={take.state} problem={take.problem} />
      </span>
      {isByEar && <b className={styles.unheard}>{m.submission_byEar()}</b>}
      {report && showsMarks && !isByEar && <Score score={markedScore(report, strictness)} />}
      <span className={styles.acts}>
        <ButtonLink
          {...pages.take.at({ takeId: take.id })}
          aria-label={`${m.takes_open()}: ${name}`}
        >
          {m.takes_open()}
        </ButtonLink>
        {report && showsMarks && !isByEar && (
          <Button
            look={isChosen ? 'solid' : 'outline'}
            aria-label={`${m.takes_compare()}: ${name}`}
            aria-pressed={isChosen}
            onPress={onChoose}
          >
            {m.takes_compare()}
          </Button>
        )}
        <Button
          look="quiet"
          icon
          aria-label={`${m.takes_delete()}: ${name}`}
          isDisabled={take.state === 'waiting'}
          onPress={onDelete}
        >
          <Icon of={Trash2} />
        </Button>
      </span>
    </li>
  );
}

function Score({ score }: { readonly score: number | null }) {
  return <b className={score === null ? styles.unheard : styles.score}>{scoreWords(score)}</b>;
}
