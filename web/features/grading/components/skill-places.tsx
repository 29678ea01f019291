import type { AssessmentReport } from '#shared/assessment/report';
import { parseSkill, skillId } from '#shared/skills/skill';
import { skillsOfNotes } from '#shared/skills/skills-of-notes';
import * as m from '../../../i18n/generated/messages.js';
import { skillWords } from '../../../i18n/skill-words.ts';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './review-detail.module.css';

interface SkillPlacesProps {
  /** As an address names it. */
  readonly skill: string;
  readonly report: AssessmentReport;
  readonly marks: Review<LookedAtTake>;
  /** Plays a note as it was played. */
  readonly onHear: (note: number) => void;
}

/** More would be the whole piece. */
const MOST = 8;

/** The notes of a take that ask a skill, those that went wrong first: pressed, each is heard and what is marked of it shown. */
export function SkillPlaces({ skill: named, report, marks, onHear }: SkillPlacesProps) {
  const { incidents } = useOverlay(marks);
  const skill = parseSkill(named);
  if (!skill) return null;
  const id = skillId(skill);
  const markOf = (note: number) => incidents.findIndex((one) => one.note?.index === note);
  const isRight = (note: number) => Number(markOf(note) < 0);
  const { notes } = report.music;
  const asking = skillsOfNotes(report.music)
    .flatMap((asked, note) => (asked.includes(id) ? note : []))
    .toSorted((one, other) => isRight(one) - isRight(other) || one - other)
    .slice(0, MOST);
  return (
    <div className={styles.acts}>
      <p>
        {asking.length === 0
          ? m.review_neverAsks({ skill: skillWords(id) })
          : m.review_asks({ skill: skillWords(id) })}
      </p>
      {asking.map((note) => (
        <Button
          key={note}
          onPress={() => {
            const mark = markOf(note);
            if (mark >= 0) marks.focus(mark);
            onHear(note);
          }}
        >
          {isRight(note) === 1
            ? m.review_askedRight({ measure: Math.max(1, notes[note]!.measure) })
            : m.review_askedMarked({ measure: Math.max(1, notes[note]!.measure) })}
        </Button>
      ))}
    </div>
  );
}
