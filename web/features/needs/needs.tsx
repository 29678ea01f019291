import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './needs.module.css';
import { needsQuery } from './queries.ts';

/** What waits for a teacher, each figure with the way to it; nothing before there are students. */
export function Needs() {
  const { data } = useQuery(needsQuery);
  if (!data || data.students + data.asking === 0) return null;
  const { toGrade, nextToGrade, asking, nextToAnswer, waitingToJoin, practised, students } = data;
  return (
    <section className={styles.needs} aria-label={m.needs_title()}>
      <Figures>
        <Figure value={toGrade} words={m.needs_toGrade()} />
        {nextToAnswer !== null && (
          <Figure
            value={asking}
            words={
              <TextLink {...pages.enrollments.at({ courseId: nextToAnswer })}>
                {m.needs_asking()}
              </TextLink>
            }
          />
        )}
        <Figure
          value={m.needs_of({ count: practised, all: students })}
          words={<TextLink {...pages.classesPractice.at({})}>{m.needs_practised()}</TextLink>}
        />
        {waitingToJoin > 0 && (
          <Figure
            value={waitingToJoin}
            words={<TextLink {...pages.students.at({})}>{m.needs_waiting()}</TextLink>}
          />
        )}
      </Figures>
      {nextToGrade !== null && (
        <ButtonLink look="primary" {...pages.grade.at({ sessionId: nextToGrade, scope: 'e' })}>
          <Icon of={ClipboardCheck} />
          {m.needs_grade()}
        </ButtonLink>
      )}
    </section>
  );
}
