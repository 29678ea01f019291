import { X } from 'lucide-react';
import { markedScore } from '#shared/assessment/marked-score';
import type { Strictness } from '#shared/assessment/report';
import type { ListedTake } from '../../data/store/takes.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { NoteStrips } from '../../review/charts/note-strips.tsx';
import { scoreWords } from '../../review/score-words.ts';
import { instrumentTitle } from '../../score/describe-exercise.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './takes-screen.module.css';
import { unreadableWords } from './unreadable-take.tsx';

interface SideProps {
  readonly take: ListedTake;
  readonly strictness: Strictness;
}

function Side({ take: { createdAt, opened }, strictness }: SideProps) {
  if (opened.kind !== 'ok') return <p>{unreadableWords(opened.kind)}</p>;
  const { music, exercise, sets } = opened.report;
  const score = markedScore(opened.report, strictness);
  return (
    <div>
      <h3 className={styles.title}>{instrumentTitle(music)}</h3>
      <p className={styles.detail}>
        {formatDateTime(createdAt)}, {m.takes_tempo({ tempo: Math.round(exercise.tempo) })}
      </p>
      <p className={styles.points}>{scoreWords(score)}</p>
      {score !== null && <NoteStrips notes={sets[strictness].notes} />}
    </div>
  );
}

/** Two takes side by side, the older one first. */
export function Comparison({
  before,
  after,
  strictness,
  onClose,
}: {
  readonly before: ListedTake;
  readonly after: ListedTake;
  readonly strictness: Strictness;
  readonly onClose: () => void;
}) {
  return (
    <section className={styles.comparison} aria-label={m.takes_comparison()}>
      <header>
        <h2>{m.takes_comparison()}</h2>
        <Button look="quiet" icon aria-label={m.takes_closeComparison()} onPress={onClose}>
          <Icon of={X} />
        </Button>
      </header>
      <div className={styles.sides}>
        <Side take={before} strictness={strictness} />
        <Side take={after} strictness={strictness} />
      </div>
    </section>
  );
}
