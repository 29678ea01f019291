import { useId } from 'react';
import type { StudentSkills } from '#shared/contract/students';
import type { SkillId } from '#shared/skills/skill';
import * as m from '../../../i18n/generated/messages.js';
import { mediumName } from '../../../i18n/menu-names.ts';
import { skillWords } from '../../../i18n/skill-words.ts';
import styles from './student-skills.module.css';

type Read = StudentSkills['sure'];

/** What a student can read by now, and where there is most to gain, instrument by instrument: never a table of marks. */
export function StudentSkillPicture({ skills }: { readonly skills: readonly StudentSkills[] }) {
  if (skills.length === 0) return <p>{m.student_noSkills()}</p>;
  return skills.map(({ medium, sure, toGain }) => (
    <section key={medium} className={styles.medium}>
      {skills.length > 1 && <h3 className={styles.name}>{mediumName(medium)}</h3>}
      <div className={styles.sides}>
        <Side title={m.student_sure()} read={sure} none={m.student_nothingSure()} />
        <Side title={m.student_toGain()} read={toGain} none={m.student_nothingToGain()} />
      </div>
    </section>
  ));
}

interface SideProps {
  readonly title: string;
  readonly read: Read;
  /** Said in place of an empty list. */
  readonly none: string;
}

function Side({ title, read, none }: SideProps) {
  const id = useId();
  return (
    <div className={styles.side}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      {read.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list} aria-labelledby={id}>
          {read.map(({ skill, tries, right }) => (
            <li key={skill}>
              <span>{skillWords(skill as SkillId)}</span>
              <span className={styles.notes}>{m.student_notesRight({ right, tries })}</span>
              <span className={styles.line} aria-hidden="true">
                <span style={{ width: `${(100 * right) / tries}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
