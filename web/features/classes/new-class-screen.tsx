import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { can } from '#shared/access/can';
import type { ClassFields } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { ownTimeZone } from '../../i18n/time-zones.ts';
import { pages } from '../../paths/pages.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
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
  const { api, flash, newId } = useServices();
  const navigate = useNavigate();
  const create = useMutation(createClassMutation(api));
  /** What was sent and not yet answered: the same content again is the same act. */
  const sent = useRef<{ readonly content: string; readonly key: string } | null>(null);
  const made = useRef('');
  const form = useClassForm({
    first: {
      ...{ title: '', description: '', color: 'blue', endDate: null, timeZone: ownTimeZone() },
      ...{ solfege: null, standards: null },
    },
    async save(body: ClassFields) {
      const content = JSON.stringify(body);
      if (sent.current?.content !== content) sent.current = { content, key: newId() };
      const reply = await create.mutateAsync({ body, idempotencyKey: sent.current.key });
      made.current = reply.courseId;
    },
    onSaved({ title }) {
      flash.show(m.class_made({ title }));
      void navigate({ ...pages.enrollments.at({ courseId: made.current }), replace: true });
    },
  });
  const { setFocus } = form.fields;
  useEffect(() => setFocus('title'), [setFocus]);
  return <ClassEditor form={form} save={m.class_make()} otherwise={pages.classes.at({})} />;
}
