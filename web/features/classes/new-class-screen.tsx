import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import * as m from '../../i18n/generated/messages.js';
import { ownTimeZone } from '../../i18n/time-zones.ts';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useOnce } from '../../school/use-once.ts';
import { useServices } from '../../session/services.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ForSomebodyElse } from '../../ui/for-somebody-else.tsx';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { ClassEditor } from './components/class-editor.tsx';
import { createClassMutation } from './queries.ts';
import { useClassForm } from './use-class-form.ts';

/** For whom may make one; who is a visitor is asked who they are before they type. */
export function NewClassScreen() {
  const { person, version } = useStore(useServices().account.store);
  const title = usePageTitle();
  const back = useWayBack(pages.home.at({}));
  const isVisitor = person === null && version !== null;
  if (isVisitor)
    return <Navigate {...pages.signIn.at({}, { next: pages.newClass.path })} replace />;
  // Whoever the server has not named yet.
  if (person === null || can(person, 'makeClass')) return <NewClass />;
  return (
    <PlainLayout lead={<BackButton onPress={back} />} title={title}>
      <ForSomebodyElse />
    </PlainLayout>
  );
}

/** A new class needs no more than its name. */
function NewClass() {
  const { flash } = useServices();
  const navigate = useNavigate();
  const create = useMutation(createClassMutation());
  const once = useOnce();
  const form = useClassForm({
    first: {
      ...{ title: '', description: '', color: 'blue', endDate: null, timeZone: ownTimeZone() },
      ...{ solfege: null, standards: null, newcomers: 'ask', asksWholeName: false },
    },
    save: (fields) => once(fields, create.mutateAsync),
    onSaved({ title }, { courseId }) {
      flash.show(m.class_made({ title }));
      void navigate({ ...pages.enrollments.at({ courseId }), replace: true });
    },
  });
  const { setFocus } = form.fields;
  useEffect(() => setFocus('title'), [setFocus]);
  return <ClassEditor form={form} save={m.class_make()} otherwise={pages.classes.at({})} />;
}
