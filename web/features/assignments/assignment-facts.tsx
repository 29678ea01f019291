import { assignedRequest } from '#shared/assignments/assigned-request';
import { isMarked } from '#shared/assignments/is-marked';
import { type ShownPart, shownParts, type WhenShown } from '#shared/assignments/shown';
import { isFixedPitch } from '#shared/catalogue/hearing';
import type { StudentAssignment } from '#shared/contract/assignments';
import { linkOf } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import { formatList } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { playAddress } from '../../paths/pages.ts';
import { momentOfClass } from '../../school/class-clock.ts';
import { useServices } from '../../session/services.ts';
import { isRhythmOnly } from '../../sound/source-of.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { attemptsWords } from './attempts-words.ts';
import styles from './launch-screen.module.css';

type HowMarked = (of: { what: string }) => string;

const marked: Readonly<Record<StudentAssignment['autoAssessMode'], HowMarked>> = {
  lenient: m.assignment_markedLeniently,
  moderate: m.assignment_markedModerately,
  strict: m.assignment_markedStrictly,
};

/** What of the playing is marked on an instrument. */
function whatIsMarked(medium: string): string {
  if (isRhythmOnly(medium)) return m.assignment_markRhythm();
  const tuning = isFixedPitch(medium) ? [] : [m.assignment_markTuning()];
  return formatList([m.assignment_markNotes(), m.assignment_markRhythm(), ...tuning]);
}

const partNames: Readonly<Record<ShownPart, () => string>> = {
  marks: m.assignment_partMarks,
  grade: m.assignment_partGrade,
  feedback: m.assignment_partFeedback,
  recording: m.assignment_partRecording,
};

/** What of the result is seen, by when; nothing is said of what is not. */
function seenAfterwards({
  shown,
  wantsGrade,
  settings,
  configuration,
}: StudentAssignment): readonly string[] {
  const isThere: Partial<Record<ShownPart, boolean>> = {
    grade: wantsGrade,
    marks: isMarked(settings, configuration.medium),
  };
  const parts = shownParts.filter((part) => isThere[part] ?? true);
  const named = (when: WhenShown) =>
    parts.filter((part) => shown[part] === when).map((part) => partNames[part]());
  const now = named('now');
  const returned = named('returned');
  return [
    ...(now.length > 0 ? [m.assignment_seenNow({ what: formatList(now) })] : []),
    ...(returned.length > 0 ? [m.assignment_seenReturned({ what: formatList(returned) })] : []),
  ];
}

/** Of attempts without end none is missed; where none is left there is nothing to see. */
const hasCountedLeft = ({
  attempts,
  totalAttemptsAllowed,
}: StudentAssignment['attemptSummary']): boolean =>
  totalAttemptsAllowed !== null && attempts < totalAttemptsAllowed;

/** What somebody should know before they begin. */
export function AssignmentFacts({ assignment }: { readonly assignment: StudentAssignment }) {
  const { dueDate, attemptSummary, autoAssessMode, configuration, settings } = assignment;
  const { medium } = configuration;
  const { countDownSeconds } = settings;
  const { now } = useServices();
  const isPastDue = dueDate !== null && Date.parse(dueDate) < now().getTime();
  const facts = [
    isMarked(settings, medium)
      ? marked[autoAssessMode]({ what: whatIsMarked(medium) })
      : m.assignment_byEar(),
    ...(dueDate === null ? [] : [m.assignment_dueAt({ date: momentOfClass(dueDate, assignment) })]),
    ...(isPastDue ? [m.assignment_pastDue()] : []),
    attemptsWords(attemptSummary),
    ...(hasCountedLeft(attemptSummary) ? [m.assignment_seenCounts()] : []),
    ...(countDownSeconds === null ? [] : [m.assignment_look({ seconds: countDownSeconds })]),
    ...(assignment.ownLine && settings.studentPartMuted && !isMarked(settings, medium)
      ? [m.assignment_partsAlong()]
      : []),
    ...seenAfterwards(assignment),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** The way to music of the same kind that does not count. */
export function PractiseAlike({ assignment }: { readonly assignment: StudentAssignment }) {
  const { configuration, settings } = assignment;
  const request = assignedRequest({ ...configuration, settings }, configuration.medium);
  const link = linkOf(configurationOf(request));
  return <TextLink {...playAddress('play', link)}>{m.assignment_practiseAlike()}</TextLink>;
}
