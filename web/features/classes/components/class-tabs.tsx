import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import styles from './class-tabs.module.css';

const Tab = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.tab} />
));

const Page = createLink((props: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.page} />
));

interface ClassTabsProps {
  readonly courseId: string;
  /** One of the pages of what is set for the class is open. */
  readonly isSettings: boolean;
}

/** The pages of a class. Links and not tabs of the kit: each has an address of its own. */
export function ClassTabs({ courseId, isSettings }: ClassTabsProps) {
  return (
    <>
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
        <Tab {...pages.classPracticeLog.at({ courseId })} replace>
          {m.class_practiceLog()}
        </Tab>
        <Tab
          {...pages.classDetails.at({ courseId })}
          replace
          {...(isSettings && { 'aria-current': 'page' as const })}
        >
          {m.class_settings()}
        </Tab>
      </nav>
      {isSettings && (
        <nav className={styles.pages} aria-label={m.class_settings()}>
          <Page {...pages.classDetails.at({ courseId })} replace>
            {m.class_details()}
          </Page>
          <Page {...pages.practiceSettings.at({ courseId })} replace>
            {m.class_practice()}
          </Page>
        </nav>
      )}
    </>
  );
}
