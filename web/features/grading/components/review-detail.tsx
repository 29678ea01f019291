import { CircleQuestionMark, Headphones, Volume2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AssessmentReport } from '#shared/assessment/report';
import { unheard } from '#shared/assessment/unheard';
import * as m from '../../../i18n/generated/messages.js';
import { incidentChip } from '../../../review/incidents/incident-chip.tsx';
import { incidentWords, type ToldTo } from '../../../review/incidents/incident-words.ts';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import type { TakeMoment } from '../../../review/playback/use-moment.ts';
import { useOverlay, useReview } from '../../../review/use-review.ts';
import { Button } from '../../../ui/button.tsx';
import { OneOfChips } from '../../../ui/chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MarkBadge } from '../../../ui/mark-badge.tsx';
import { unmarkedWords } from '../unmarked-words.ts';
import styles from './review-detail.module.css';

const ScoreWordsDialog = lazy(async () => ({
  default: (await import('../../../review/charts/score-words-dialog.tsx')).ScoreWordsDialog,
}));

interface ReviewDetailProps {
  readonly report: AssessmentReport;
  readonly review: Review<LookedAtTake>;
  readonly told: ToldTo;
  /** What lets a place of it be heard. */
  readonly moment: TakeMoment;
  /** What asks the teacher about the note that is looked at; null for who is not its student. */
  readonly ask: ((note: number | null) => ReactNode) | null;
}

/** Below the music: one marked note after the other and what happened there, or the way back to them. */
export function ReviewDetail({ report, review, told, moment, ask }: ReviewDetailProps) {
  const { music } = report;
  const strictness = useReview(review, (state) => state.strictness);
  const { view, incidents, focused } = useOverlay(review);
  const [isExplaining, setExplaining] = useState(false);
  const incident = focused === null ? null : incidents[focused]!;
  const words = incident && incidentWords(music, incident, told);
  const isUnheard = unheard(report) !== null;
  const unmarked = unmarkedWords(report, told);
  return (
    <section className={styles.detail} aria-label={m.result_detail()}>
      <div className={styles.top}>
        <div className={styles.what} role="status">
          {incident && <MarkBadge kind={incident.kind} size={32} />}
          {view === 'detail' && (
            <div>
              <h2>{words?.title ?? unmarked.title}</h2>
              <p>{words?.sentences.join(' ') ?? unmarked.advice}</p>
            </div>
          )}
        </div>
        <Button
          look="quiet"
          icon
          aria-label={m.result_howScored()}
          onPress={() => setExplaining(true)}
        >
          <Icon of={CircleQuestionMark} />
        </Button>
      </div>
      <div className={styles.places}>
        {incident && (
          <OneOfChips
            label={m.result_marks()}
            chips={incidents.map(incidentChip)}
            value={`${focused}`}
            onChange={(value) => review.focus(Number(value))}
          />
        )}
      </div>
      <div className={styles.acts}>
        {incident && moment.hasMine && (
          <Button onPress={() => moment.hear(incident, 'mine')}>
            <Icon of={Headphones} />
            {m.review_hearPlayed()}
          </Button>
        )}
        {incident && (
          <Button onPress={() => moment.hear(incident, 'written')}>
            <Icon of={Volume2} />
            {m.detail_hearWritten()}
          </Button>
        )}
        {incident && ask?.(incident.note?.index ?? null)}
        {!isUnheard && (
          <Button onPress={review.cycle}>
            {view === 'detail' ? m.result_musicOnly() : m.result_showEach()}
          </Button>
        )}
      </div>
      {isExplaining && (
        <Suspense>
          <ScoreWordsDialog
            report={report}
            strictness={strictness}
            told={told}
            onRerun={null}
            onTell={null}
            onClose={() => setExplaining(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
