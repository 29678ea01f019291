import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { foldJoinCode } from '#shared/classes/join-code';
import { findClass } from '#shared/contract/add-class';
import { Trouble } from '../../data/api/trouble.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSchemaForm } from '../../ui/form/use-schema-form.ts';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import styles from './add-class-screen.module.css';
import { foundClassQuery } from './queries.ts';

/** Where a student types the code that their teacher gave out. */
export function AddClassScreen() {
  const form = useFindClass();
  return (
    <DashboardPage title={m.title_addClass()}>
      <div className={styles.sheet}>
        <p>{m.addClass_how()}</p>
        <Form form={form}>
          <BoundText
            look="big"
            label={m.class_joinCode()}
            name="joinCode"
            typing={{ autoComplete: 'off', autoCapitalize: 'characters' }}
          />
          <FormProblem form={form} />
          <Button look="primary" big wide type="submit" isPending={form.isBusy}>
            {m.addClass_find()}
          </Button>
        </Form>
      </div>
    </DashboardPage>
  );
}

function useFindClass() {
  const queries = useQueryClient();
  const navigate = useNavigate();
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
        if (error instanceof Trouble) return error.outcome;
        throw error;
      }
    },
  });
}
