import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { type StudentDetails, studentFields } from '#shared/contract/students';
import { usernameProblem } from '#shared/roster/username';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useSavedForm } from '../../school/use-saved-form.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { BoundText } from '../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { studentQuery, updateMutation } from './queries.ts';

/** Another name or username for a student. */
export function UpdateStudentScreen() {
  const { studentId } = usePageParams(pages.updateStudent);
  const title = usePageTitle();
  const query = useQuery(studentQuery(studentId));
  const back = useWayBack(pages.student.at({ studentId }));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {({ student }) => <UpdateStudent key={studentId} student={student} />}
    </QueryPage>
  );
}

function UpdateStudent({ student }: { readonly student: StudentDetails }) {
  const id = useId();
  const title = usePageTitle();
  const back = useWayBack(pages.student.at({ studentId: student.studentId }));
  const form = useStudentForm(student);
  return (
    <PlainLayout
      lead={<BackButton onPress={back} />}
      title={title}
      foot={
        <>
          <Button look="quiet" onPress={back}>
            {m.dialog_cancel()}
          </Button>
          <Button look="primary" type="submit" form={id} isPending={form.isBusy}>
            {m.class_save()}
          </Button>
        </>
      }
    >
      <Form form={form} id={id}>
        <BoundText label={m.student_firstName()} name="firstName" />
        <BoundText label={m.student_lastName()} name="lastName" />
        <BoundText
          label={m.student_username()}
          name="username"
          typing={{ autoCapitalize: 'none', autoComplete: 'off' }}
        />
        <FormProblem form={form} />
      </Form>
    </PlainLayout>
  );
}

function useStudentForm({ studentId, firstName, lastName, username }: StudentDetails) {
  const { flash } = useServices();
  const navigate = useNavigate();
  const update = useMutation(updateMutation(studentId));
  return useSavedForm({
    schema: studentFields,
    first: { firstName, lastName, username },
    check: (typed) => ({
      username:
        usernameProblem(typed.username.trim()) === 'username-spaces'
          ? m.roster_usernameSpaces()
          : undefined,
    }),
    save: (typed) => update.mutateAsync(typed),
    onSaved() {
      flash.show(m.class_saved());
      void navigate({ ...pages.student.at({ studentId }), replace: true });
    },
    leaving: { title: m.student_abandonTitle(), body: m.class_abandonBody() },
  });
}
