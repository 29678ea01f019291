import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ClassFields } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { ownTimeZone } from '../../i18n/time-zones.ts';
import { pages } from '../../paths/pages.ts';
import { useServices } from '../../session/services.ts';
import { ClassEditor } from './components/class-editor.tsx';
import { createClassMutation } from './queries.ts';
import { useClassForm } from './use-class-form.ts';

/** A new class needs no more than its name. */
export function NewClassScreen() {
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
