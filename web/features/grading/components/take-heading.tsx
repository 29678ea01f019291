import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { stepZoom } from '#shared/practice/zoom';
import { formatDateTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { instrumentName, levelInSentence } from '../../../i18n/names.ts';
import { ZoomTools } from '../../../score/zoom-tools.tsx';
import { useKeptOptions } from '../../../session/use-kept-options.ts';
import { Select } from '../../../ui/select.tsx';
import styles from '../review-screen.module.css';

interface TakeHeadingProps {
  readonly review: Pick<ReplyOf<typeof getReview>, 'session' | 'completed' | 'attempts'>;
  readonly onAttempt: (attemptId: string) => void;
}

/** Whose take it is and which of theirs: the one that is handed in, others to choose. */
export function TakeHeading({
  review: { session, completed, attempts },
  onAttempt,
}: TakeHeadingProps) {
  const { options, set } = useKeptOptions();
  const { zoomReview } = options;
  return (
    <header className={styles.heading}>
      <h1>{session.studentName}</h1>
      {completed && (
        <>
          <span className={styles.muted}>
            {m.review_takeOf({
              instrument: instrumentName(completed.medium),
              level: levelInSentence(completed.level),
              attempts: session.attempts,
            })}
          </span>
          <span className={styles.grow} />
          {/* Its music comes with its marks. */}
          {completed.aaJsonUrl !== null && (
            <ZoomTools
              zoom={zoomReview}
              onZoom={(direction) => set('zoomReview', stepZoom(zoomReview, direction))}
            />
          )}
          {attempts.length > 1 && (
            <div className={styles.attempts}>
              <Select
                isInline
                label={m.review_attempt()}
                value={completed.attemptId}
                onChange={onAttempt}
                choices={attempts.map(({ attemptId, number, completedAt }) => ({
                  value: attemptId,
                  label:
                    attemptId === session.handedIn
                      ? m.review_attemptHandedIn({ number })
                      : m.review_attemptOf({ number, when: formatDateTime(completedAt) }),
                }))}
              />
            </div>
          )}
        </>
      )}
    </header>
  );
}
