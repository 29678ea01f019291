import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import { limits } from '#shared/assessment/strictness';
import * as m from '../../i18n/generated/messages.js';
import { markWords } from '../../score/marks/marks-list.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { MarkBadge } from '../../ui/mark-badge.tsx';
import { markKinds } from '../../ui/mark-figures.ts';
import type { ToldTo } from '../incidents/incident-words.ts';
import { heardA4Words } from './heard-a4-words.ts';
import styles from './score-words-dialog.module.css';
import { TempoChart } from './tempo-chart.tsx';
import { TuningChart } from './tuning-chart.tsx';

export interface ScoreWordsProps {
  readonly report: AssessmentReport;
  readonly strictness: Strictness;
  /** Marks the take as if it had another tempo; null where its marks are handed in. */
  readonly onRerun: (() => void) | null;
}

interface ScoreWordsDialogProps extends ScoreWordsProps {
  readonly told: ToldTo;
  /** Tells us that something is not right; null where that is for somebody else. */
  readonly onTell: (() => void) | null;
  readonly onClose: () => void;
}

/** The sum behind the score, how tempo and tuning went, and what each sign on the music says. */
export function ScoreWordsDialog({
  report,
  strictness,
  told,
  onRerun,
  onTell,
  onClose,
}: ScoreWordsDialogProps) {
  const { notes, calculus } = report.sets[strictness];
  const heardA4 = heardA4Words(report, told);
  return (
    <ChoiceSheet
      title={m.result_howScored()}
      isForReading
      actions={
        onTell && (
          <Button look="quiet" onPress={onTell}>
            {m.recordingError_tell()}
          </Button>
        )
      }
      onClose={onClose}
    >
      <p className={styles.calculus}>{calculus}</p>
      <TempoChart curve={report.tempoCurve} written={report.exercise.tempo} />
      {onRerun && (
        <p>
          <Button
            onPress={() => {
              onClose();
              onRerun();
            }}
          >
            {m.rerun_begin()}
          </Button>
        </p>
      )}
      <TuningChart notes={notes} limit={limits[strictness].cents} />
      {heardA4 !== null && <p>{heardA4}</p>}
      <h3 className={styles.heading}>{m.result_marksMean()}</h3>
      <ul className={styles.signs}>
        {markKinds.map((kind) => (
          <li key={kind}>
            <MarkBadge kind={kind} />
            <span>{markWords[kind]()}</span>
          </li>
        ))}
      </ul>
    </ChoiceSheet>
  );
}
