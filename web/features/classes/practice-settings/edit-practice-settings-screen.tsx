import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getPracticeSettings } from '#shared/contract/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageParams } from '../../../paths/use-page.ts';
import { usePageTitle } from '../../../paths/use-page-title.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { useServices } from '../../../session/services.ts';
import { useOwnCatalogue } from '../../../set-up/use-own-catalogue.ts';
import { QueryPage } from '../../../ui/layouts/query-page.tsx';
import { practiceSettingsQuery, savePracticeSettingsMutation } from '../queries.ts';
import { SettingsEditor } from './settings-editor.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Changes what the students of a class may choose when they practise. */
export function EditPracticeSettingsScreen() {
  const { courseId } = usePageParams(pages.editPracticeSettings);
  const title = usePageTitle();
  const query = useQuery(practiceSettingsQuery(courseId));
  const back = useWayBack(pages.practiceSettings.at({ courseId }));
  return (
    <QueryPage query={query} title={title} onBack={back}>
      {(said) => <EditSettings key={courseId} courseId={courseId} said={said} />}
    </QueryPage>
  );
}

function EditSettings(props: {
  readonly courseId: string;
  readonly said: ReplyOf<typeof getPracticeSettings>;
}) {
  const { courseId } = props;
  const { flash } = useServices();
  const navigate = useNavigate();
  const save = useMutation(savePracticeSettingsMutation(courseId));
  const catalogue = useOwnCatalogue();
  const otherwise = pages.practiceSettings.at({ courseId });
  // As it was when the form was opened, whatever a colleague saves meanwhile.
  const [{ settings: read, constraints: limits }] = useState(props.said);
  const form = useSettingsForm({
    ...{ courseId, first: read, limits, catalogue },
    save: (settings) => save.mutateAsync({ ...settings, read }),
    onSaved() {
      flash.show(m.practiceSettings_saved());
      void navigate({ ...otherwise, replace: true });
    },
  });
  return (
    <SettingsEditor
      form={form}
      limits={limits}
      catalogue={catalogue}
      courseId={courseId}
      otherwise={otherwise}
    />
  );
}
