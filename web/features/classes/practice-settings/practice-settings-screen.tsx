import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { ClassDetails } from '#shared/contract/classes';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getPracticeSettings } from '#shared/contract/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageParams } from '../../../paths/use-page.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { ClassPage } from '../components/class-page.tsx';
import { Facts } from '../components/facts.tsx';
import { practiceSettingsQuery } from '../queries.ts';
import { useMay } from '../use-may.ts';
import { settingsWords } from './settings-words.ts';

/** What the students of a class may choose when they practise. */
export function PracticeSettingsScreen() {
  const { courseId } = usePageParams(pages.practiceSettings);
  const query = useQuery(practiceSettingsQuery(courseId));
  return (
    <ClassPage courseId={courseId} isSettings>
      {(details) => (
        <QueryBody query={query}>{(said) => <Said details={details} said={said} />}</QueryBody>
      )}
    </ClassPage>
  );
}

function Said(props: {
  readonly details: ClassDetails;
  readonly said: ReplyOf<typeof getPracticeSettings>;
}) {
  const { details, said } = props;
  const may = useMay(details);
  const words = settingsWords(said.settings, said.constraints);
  return (
    <Facts
      facts={words}
      acts={
        may('editClass') && (
          <ButtonLink
            look="solid"
            {...pages.editPracticeSettings.at({ courseId: details.courseId })}
          >
            <Icon of={Pencil} size={20} />
            {m.class_edit()}
          </ButtonLink>
        )
      }
    />
  );
}
