import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { foldJoinCode } from '#shared/classes/join-code';
import { findClass } from '#shared/contract/add-class';
import { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { CodeField } from '../../school/code-field.tsx';
import { isOfOther, useFollowCode } from '../../school/use-follow-code.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { practiceCoursesQuery } from '../../set-up/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import styles from './add-class-screen.module.css';
import { foundClassQuery } from './queries.ts';

/** Where a student types the code that their teacher gave out; who is not signed in has a page of their own for it. */
export function AddClassScreen() {
  return useOpenedFor() === null ? <Navigate {...pages.classCode.at({})} replace /> : <AddClass />;
}

function AddClass() {
  const form = useFindClass();
  return (
    <DashboardPage title={m.title_addClass()}>
      <div className={styles.sheet}>
        <p>{m.addClass_how()}</p>
        <Form form={form}>
          <CodeField />
          <FormProblem form={form} />
          <Button look="primary" big wide type="submit" isPending={form.isBusy}>
            {m.addClass_find()}
          </Button>
        </Form>
      </div>
      <OwnClasses />
    </DashboardPage>
  );
}

/** What they are in by now, so that nobody types a code twice for not knowing. */
function OwnClasses() {
  const id = useId();
  const { data } = useQuery(practiceCoursesQuery);
  if (data === undefined || data.courses.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby={id}>
      <h2 id={id}>{m.addClass_yours()}</h2>
      <ul>
        {data.courses.map(({ courseId, title }) => (
          <li key={courseId}>{title}</li>
        ))}
      </ul>
    </section>
  );
}

function useFindClass() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const follow = useFollowCode();
  return useSchemaForm({
    schema: findClass.query!,
    first: { joinCode: '' },
    tidy: ({ joinCode }) => ({ joinCode: foldJoinCode(joinCode) }),
    async send({ joinCode }) {
      try {
        const { found } = await queries.fetchQuery(foundClassQuery(joinCode));
        const { courseId } = found;
        void navigate(pages.joinClass.at({ courseId }, { code: joinCode }));
        return null;
      } catch (error) {
        if (!(error instanceof Trouble)) throw error;
        const { outcome } = error;
        return isOfOther(outcome, 'code-of-room') ? follow.toRoom(joinCode) : outcome;
      }
    },
  });
}
