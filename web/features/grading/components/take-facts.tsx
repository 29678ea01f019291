import type { AssessmentReport } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { partTitles } from '#shared/generation/ensembles/part-titles';
import { countIn } from '#shared/practice/count-in';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { familyName, partTitle } from '../../../i18n/menu-names.ts';
import { instrumentName } from '../../../i18n/names.ts';
import { pages } from '../../../paths/pages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import styles from './take-facts.module.css';

type Completed = NonNullable<ReplyOf<typeof getReview>['completed']>;

const sources = {
  microphone: m.takeFacts_microphone,
  taps: m.takeFacts_taps,
  midi: m.takeFacts_midi,
} as const;

const qualities = {
  good: m.takeFacts_good,
  marginal: m.takeFacts_marginal,
  bad: m.takeFacts_bad,
} as const;

const metronome = ({ hasMetronome }: Completed) => {
  if (hasMetronome === null) return m.takeFacts_metronomeTheirs();
  return hasMetronome ? m.takeFacts_metronomeOn() : m.takeFacts_metronomeOff();
};

/** Of an ensemble, what this one plays. */
function titleOf({ music }: AssessmentReport, part: number): string {
  const title = partTitles(music)[part];
  return title ? partTitle(title) : '';
}

interface TakeFactsProps {
  readonly completed: Completed;
  /** null until its marks are there, and where there are none. */
  readonly report: AssessmentReport | null;
}

/** How a take came about, for who wonders about its marks. */
export function TakeFacts({ completed, report }: TakeFactsProps) {
  const { completedAt, medium, part, family, source, wasAutoAssessEnabledInAssn } = completed;
  const facts = [
    [m.takeFacts_recorded(), `${formatDateTime(completedAt)}, ${sources[source]()}`],
    [
      m.takeFacts_instrument(),
      family === null ? instrumentName(medium) : `${instrumentName(medium)}, ${familyName(family)}`,
    ],
    report && part !== null && [m.takeFacts_part(), titleOf(report, part)],
    report && [
      m.takeFacts_tempo(),
      m.takeFacts_countedIn({
        tempo: report.exercise.tempo,
        beats: countIn(report.music).join(' '),
      }),
    ],
    report && report.music.request.annotation !== 'none'
      ? [m.display_annotations(), annotationName(report.music.request.annotation)]
      : null,
    [m.takeFacts_metronome(), metronome(completed)],
    [
      m.takeFacts_marks(),
      !wasAutoAssessEnabledInAssn
        ? m.takeFacts_byEar()
        : report
          ? qualities[report.quality]()
          : m.takeFacts_noMarks(),
    ],
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <details className={styles.facts}>
      <summary>{m.takeFacts_title()}</summary>
      <dl>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {report && (
        <TextLink {...pages.play.at({}, { code: report.music.code })}>
          {m.takeFacts_playIt()}
        </TextLink>
      )}
    </details>
  );
}
