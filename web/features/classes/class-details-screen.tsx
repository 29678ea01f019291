import { useMutation } from '@tanstack/react-query';
import { Archive, Cast, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { ClassDetails } from '#shared/contract/classes';
import { annotationName } from '../../i18n/catalogue-words.ts';
import { formatDay } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { standardName } from '../../i18n/menu-names.ts';
import { liveAddress, pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { useAct } from '../../school/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { newcomerWords } from './class-words.ts';
import { ClassPage } from './components/class-page.tsx';
import { Facts } from './components/facts.tsx';
import { TeachersSection } from './components/teachers-section.tsx';
import { renewCodeMutation } from './queries.ts';
import { useArchive } from './use-archive.ts';
import { useDeleteClass } from './use-delete-class.ts';
import { useMay } from './use-may.ts';

/** What is said of a class, and what can be done with the whole of it. */
export function ClassDetailsScreen() {
  const { courseId } = usePageParams(pages.classDetails);
  return (
    <ClassPage courseId={courseId} isSettings>
      {(details) => (
        <>
          <Facts
            facts={factsOf(details)}
            acts={
              details.isArchived ? <ArchivedActs details={details} /> : <Acts details={details} />
            }
          />
          <TeachersSection details={details} />
        </>
      )}
    </ClassPage>
  );
}

function factsOf(details: ClassDetails): readonly (readonly [name: string, value: string])[] {
  const { description, endDate, timeZone, solfege, standards, newcomers } = details;
  return [
    [m.class_description(), description || m.class_noDescription()],
    [m.class_endDate(), endDate === null ? m.class_noEnd() : formatDay(endDate)],
    [m.class_timeZone(), timeZone.replaceAll('_', ' ')],
    [m.class_newcomers(), newcomerWords(newcomers)],
    [m.class_solfege(), solfege === null ? m.class_solfegeOpen() : annotationName(solfege)],
    [m.class_standards(), standards?.map(standardName).join(', ') ?? m.class_allStandards()],
  ];
}

function Acts({ details }: { readonly details: ClassDetails }) {
  const { courseId } = details;
  const may = useMay(details);
  const renew = useRenewCode(courseId);
  const { archive, isBusy } = useArchive();
  return (
    <>
      {may('generateLivePractice') && (
        <ButtonLink look="primary" {...liveAddress({}, courseId)}>
          <Icon of={Cast} size={20} />
          {m.live_title()}
        </ButtonLink>
      )}
      <ButtonLink look="solid" {...pages.editClass.at({ courseId })}>
        <Icon of={Pencil} size={20} />
        {m.class_edit()}
      </ButtonLink>
      <Button isPending={renew.isBusy} onPress={() => void renew.ask()}>
        <Icon of={RefreshCw} size={20} />
        {m.class_newCode()}
      </Button>
      {may('archiveClass') && (
        <Button isPending={isBusy} onPress={() => void archive(details)}>
          <Icon of={Archive} size={20} />
          {m.class_archiveAct()}
        </Button>
      )}
    </>
  );
}

function ArchivedActs({ details }: { readonly details: ClassDetails }) {
  const may = useMay(details);
  const { unarchive, isBusy } = useArchive();
  const remove = useDeleteClass(details);
  if (!may('archiveClass')) return <p>{m.class_onlyOwner({ name: details.owner })}</p>;
  return (
    <>
      <Button look="primary" isPending={isBusy} onPress={() => void unarchive(details)}>
        {m.class_bringBack()}
      </Button>
      {may('deleteClass') && (
        <Button look="danger" isPending={remove.isBusy} onPress={() => void remove.ask()}>
          <Icon of={Trash2} size={20} />
          {m.class_deleteAct()}
        </Button>
      )}
    </>
  );
}

function useRenewCode(courseId: string) {
  const act = useAct();
  const renew = useMutation(renewCodeMutation(courseId));
  return {
    isBusy: renew.isPending,
    ask: () =>
      act({
        ask: {
          title: m.class_newCodeTitle(),
          body: m.class_newCodeBody(),
          confirm: m.class_newCode(),
          danger: true,
        },
        act: () => renew.mutateAsync(),
        done: m.class_codeIsNew(),
      }),
  };
}
