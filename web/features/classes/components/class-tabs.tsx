import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import styles from './class-tabs.module.css';

const Tab = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.tab} />
));

/** The pages of a class. Links and not tabs of the kit: each has an address of its own. */
export function ClassTabs({ courseId }: { readonly courseId: string }) {
  return (
    <nav className={styles.tabs} aria-label={m.class_pages()}>
      <Tab {...pages.enrollments.at({ courseId })} replace>
        {m.class_students()}
      </Tab>
      <Tab {...pages.classAssignments.at({ courseId })} replace>
        {m.place_assignments()}
      </Tab>
      <Tab {...pages.gradebook.at({ courseId })} replace>
        {m.title_gradebook()}
      </Tab>
      <Tab {...pages.classSkills.at({ courseId })} replace>
        {m.title_classSkills()}
      </Tab>
      <Tab {...pages.classDetails.at({ courseId })} replace>
        {m.class_details()}
      </Tab>
      <Tab {...pages.practiceSettings.at({ courseId })} replace>
        {m.class_practice()}
      </Tab>
      <Tab {...pages.classPracticeLog.at({ courseId })} replace>
        {m.class_practiceLog()}
      </Tab>
    </nav>
  );
}
