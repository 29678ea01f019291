import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassSkills } from '#shared/contract/class-skills';
import { type ClassSkill, classSkills } from '#shared/skills/class-skills';
import type { SkillId } from '#shared/skills/skill';
import * as m from '../../../i18n/generated/messages.js';
import { mediumName } from '../../../i18n/menu-names.ts';
import { skillPhrase } from '../../../i18n/skill-phrase.ts';
import { skillWords } from '../../../i18n/skill-words.ts';
import { pages } from '../../../paths/pages.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { Select } from '../../../ui/select.tsx';
import { BookLink } from '../gradebook/book-link.tsx';
import { classSkillsQuery } from '../queries.ts';
import wide from '../wide-table.module.css';
import styles from './class-skill-map.module.css';
import { type ChosenCell, SkillExamples } from './skill-examples.tsx';

type Student = ClassSkills['students'][number];
type Cell = Pick<ChosenCell, 'studentId' | 'studentName' | 'skill'>;

const stepWords = [
  m.skillMap_finding,
  m.skillMap_starting,
  m.skillMap_halfWay,
  m.skillMap_nearly,
  m.skillMap_sure,
] as const;

/** Stands for all instruments together. */
const TOGETHER = '';

/** What a class can read: a row a skill, the weakest first, a column a student, who needs most first. */
export function ClassSkillMap({
  courseId,
  isArchived,
}: {
  readonly courseId: string;
  readonly isArchived: boolean;
}) {
  const [medium, setMedium] = useState(TOGETHER);
  const [cell, setCell] = useState<Cell | null>(null);
  const query = useQuery(classSkillsQuery(courseId, medium === TOGETHER ? undefined : medium));
  return (
    <QueryBody query={query}>
      {({ media, students }) => (
        <>
          <div className={`${wide.bar} ${styles.bar}`}>
            <p>{m.skillMap_lately()}</p>
            {media.length > 1 && (
              <Select
                isInline
                label={m.skillMap_instrument()}
                value={medium}
                choices={[
                  { value: TOGETHER, label: m.skillMap_together() },
                  ...media.map((one) => ({ value: one, label: mediumName(one) })),
                ]}
                onChange={setMedium}
              />
            )}
            {!isArchived && (
              <TrainLink
                courseId={courseId}
                weakest={weakestOf(students)}
                medium={medium === TOGETHER && media.length > 1 ? undefined : medium || media[0]}
              />
            )}
          </div>
          <SkillTable students={students} onCell={setCell} />
          {cell && (
            <SkillExamples
              cell={{ ...cell, courseId, medium: medium === TOGETHER ? undefined : medium }}
              onClose={() => setCell(null)}
            />
          )}
        </>
      )}
    </QueryBody>
  );
}

const weakestOf = (students: readonly Student[]) => classSkills(students.map(stepsOf))[0];

interface TrainLinkProps {
  readonly courseId: string;
  /** What most of the class need; undefined until something is known. */
  readonly weakest: ClassSkill | undefined;
  /** On what; undefined is all the same. */
  readonly medium: string | undefined;
}

/** Leads to a new assignment whose music asks what the class needs most. */
function TrainLink({ courseId, weakest, medium }: TrainLinkProps) {
  if (weakest === undefined)
    return (
      <ButtonLink {...pages.newAssignment.at({}, { courseId })}>{m.skillMap_assign()}</ButtonLink>
    );
  const { skill, need } = weakest;
  const asked = { courseId, skill, ...(medium !== undefined && { medium }) };
  return (
    <ButtonLink look={need > 0 ? 'primary' : 'solid'} {...pages.newAssignment.at({}, asked)}>
      {m.skillMap_train({ skill: skillPhrase(skill) })}
    </ButtonLink>
  );
}

/** The mean of somebody's steps; who has not played stands last. */
const meanOf = ({ skills }: Student) =>
  skills.length === 0
    ? Number.POSITIVE_INFINITY
    : skills.reduce((sum, { step }) => sum + step, 0) / skills.length;

const stepsOf = ({ skills }: Student) =>
  skills.map(({ skill, step }) => ({ skill: skill as SkillId, step }));

interface SkillTableProps {
  readonly students: readonly Student[];
  /** What is known of somebody is to be heard. */
  readonly onCell: (cell: Cell) => void;
}

function SkillTable({ students, onCell }: SkillTableProps) {
  const skills = classSkills(students.map(stepsOf));
  if (skills.length === 0) return <EmptyState text={m.skillMap_empty()} />;
  const sorted = students.toSorted((one, other) => meanOf(one) - meanOf(other) || 0);
  return (
    <>
      <ul className={styles.key} aria-label={m.skillMap_key()}>
        {stepWords.map((words, index) => (
          <li key={words()}>
            <span className={styles.step} data-step={index + 1}>
              {index + 1}
            </span>
            {words()}
          </li>
        ))}
        <li>
          <span className={styles.step}>–</span>
          {m.skillMap_notPlayed()}
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={wide.scroll} aria-label={m.title_classSkills()} tabIndex={0}>
        <table className={`${wide.table} ${styles.map}`}>
          <thead>
            <tr>
              <th scope="col">{m.skillMap_skill()}</th>
              <th scope="col">{m.skillMap_need()}</th>
              {sorted.map(({ studentId, studentName }) => (
                <th key={studentId} scope="col" className={styles.name}>
                  <BookLink {...pages.student.at({ studentId })}>{studentName}</BookLink>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {skills.map(({ skill, need, known }) => (
              <tr key={skill} data-needed={need > 0 || undefined}>
                <th scope="row">{skillWords(skill)}</th>
                <td>
                  {need === 0 ? m.skillMap_none() : m.skillMap_needOf({ need, students: known })}
                </td>
                {sorted.map((student) => (
                  <SkillCell
                    key={student.studentId}
                    student={student}
                    skill={skill}
                    onPress={onCell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface SkillCellProps {
  readonly student: Student;
  readonly skill: SkillId;
  readonly onPress: (cell: Cell) => void;
}

function SkillCell({ student, skill, onPress }: SkillCellProps) {
  const found = student.skills.find((one) => one.skill === skill);
  if (found === undefined) return <td aria-label={m.skillMap_notPlayed()}>–</td>;
  const { step, tries, right } = found;
  const { studentId, studentName } = student;
  const words = m.skillMap_cell({ step: stepWords[step - 1]!(), right, tries });
  return (
    <td aria-label={words} title={words}>
      <button
        type="button"
        className={styles.step}
        data-step={step}
        aria-label={m.skillMap_hear({ skill: skillWords(skill), student: studentName })}
        onClick={() => onPress({ studentId, studentName, skill })}
      >
        {step}
      </button>
    </td>
  );
}
