import type { AssessmentReport, Strictness } from '#shared/assessment/report';
import { limits } from '#shared/assessment/strictness';
import * as m from '../../i18n/generated/messages.js';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { MarkBadge, markKinds } from '../../ui/mark-badge.tsx';
import { markWords } from '../score/marks-list.tsx';
import styles from './score-words-dialog.module.css';
import { TempoChart } from './tempo-chart.tsx';
import { TuningChart } from './tuning-chart.tsx';

export interface ScoreWordsProps {
  readonly report: AssessmentReport;
  readonly strictness: Strictness;
}

/** The sum behind the score, how tempo and tuning went, and what each sign on the music says. */
export function ScoreWordsDialog({
  report,
  strictness,
  onClose,
}: ScoreWordsProps & { readonly onClose: () => void }) {
  const { notes, calculus } = report.sets[strictness];
  return (
    <ChoiceSheet title={m.result_howScored()} isForReading onClose={onClose}>
      <p className={styles.calculus}>{calculus}</p>
      <TempoChart curve={report.tempoCurve} written={report.exercise.tempo} />
      <TuningChart notes={notes} limit={limits[strictness].cents} />
      <h3 className={styles.heading}>{m.result_marksMean()}</h3>
      <ul className={styles.signs}>
        {markKinds.map((kind) => (
          <li key={kind}>
            <MarkBadge kind={kind} />
            {markWords[kind]()}
          </li>
        ))}
      </ul>
    </ChoiceSheet>
  );
}
