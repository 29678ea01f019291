import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ClassDetails } from '#shared/contract/classes';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { usePageTitle } from '../../paths/use-page-title.ts';
import { useWayBack } from '../../paths/use-way-back.ts';
import { useServices } from '../../session/services.ts';
import { QueryPage } from '../../ui/layouts/query-page.tsx';
import { ClassEditor } from './components/class-editor.tsx';
import { classDetailsQuery, saveClassMutation } from './queries.ts';
import { useClassForm } from './use-class-form.ts';

/** Changes what is said of a class. */
export function EditClassScreen() {
  const { courseId } = usePageParams(pages.editClass);
  const title = usePageTitle();
  const query = useQuery(classDetailsQuery(courseId));
  const back = useWayBack(pages.classDetails.at({ courseId }));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {({ details }) => <EditClass key={courseId} details={details} />}
    </QueryPage>
  );
}

function EditClass({ details }: { readonly details: ClassDetails }) {
  const { courseId, title, description, color, endDate, timeZone, solfege, standards } = details;
  const { newcomers, asksWholeName } = details;
  const { flash } = useServices();
  const navigate = useNavigate();
  const save = useMutation(saveClassMutation(courseId));
  const otherwise = pages.classDetails.at({ courseId });
  // As it was when the form was opened, whatever a colleague saves meanwhile.
  const [read] = useState({
    ...{ title, description, color, endDate, timeZone, solfege, standards },
    ...{ newcomers, asksWholeName },
  });
  const form = useClassForm({
    first: read,
    save: (fields) => save.mutateAsync({ ...fields, read }),
    onSaved() {
      flash.show(m.class_saved());
      void navigate({ ...otherwise, replace: true });
    },
  });
  return <ClassEditor form={form} save={m.class_save()} otherwise={otherwise} />;
}
