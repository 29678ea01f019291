import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { JoinableClass } from '#shared/contract/add-class';
import type { Trouble } from '../../data/api/trouble.ts';
import { tabStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { usePageParams, usePageQuery } from '../../paths/use-page.ts';
import { ClassMark } from '../../school/class-mark.tsx';
import { takeMeantClass } from '../../session/meant-class.ts';
import { useServices } from '../../session/services.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { useNewClass } from '../../set-up/use-new-class.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { QueryBody } from '../../ui/query-body.tsx';
import styles from './add-class-screen.module.css';
import { foundClassQuery, joinClassMutation } from './queries.ts';

/** Where a code or a link leads: what class it is and whose, before one is in it. */
export function JoinClassScreen() {
  const { courseId } = usePageParams(pages.joinClass);
  const { code } = usePageQuery(pages.joinClass);
  if (useOpenedFor() === null)
    return <Navigate {...pages.classCode.at({}, code ? { code } : {})} replace />;
  return (
    <DashboardPage title={m.title_addClass()}>
      {code ? <Found courseId={courseId} code={code} /> : <AskForCode text={m.addClass_noCode()} />}
    </DashboardPage>
  );
}

function AskForCode({ text }: { readonly text: string }) {
  return (
    <EmptyState
      text={text}
      act={
        <ButtonLink look="primary" {...pages.addClass.at({})}>
          {m.addClass_typeCode()}
        </ButtonLink>
      }
    />
  );
}

function Found({ courseId, code }: { readonly courseId: string; readonly code: string }) {
  const query = useQuery(foundClassQuery(code));
  const refused = query.error?.outcome.kind === 'refused' ? query.error.outcome.errors[0] : null;
  const isOther = query.data !== undefined && query.data.found.courseId !== courseId;
  if (refused?.code === 'join-code-not-found' || isOther)
    return <AskForCode text={m.problem_joinCodeNotFound()} />;
  return (
    <QueryBody query={query}>{({ found }) => <Joinable found={found} code={code} />}</QueryBody>
  );
}

function Joinable({ found, code }: { readonly found: JoinableClass; readonly code: string }) {
  const { courseId, title, color, educatorName, isEnrolled } = found;
  const join = useJoin();
  const joinNow = () => void join.now({ courseId, joinCode: code }, title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens
  useEffect(() => {
    if (!isEnrolled && takeMeantClass(courseId, tabStorage)) joinNow();
  }, []);
  return (
    <div className={styles.sheet}>
      <div className={styles.class}>
        <ClassMark big title={title} color={color} />
        <div>
          <h2>{title}</h2>
          <p>{m.class_of({ name: educatorName })}</p>
        </div>
      </div>
      {isEnrolled ? (
        <>
          <p>{m.addClass_isIn()}</p>
          <ButtonLink look="primary" wide {...pages.assignments.at({})}>
            {m.addClass_toAssignments()}
          </ButtonLink>
        </>
      ) : (
        <Button look="primary" big wide isPending={join.isBusy} onPress={joinNow}>
          {m.addClass_join()}
        </Button>
      )}
    </div>
  );
}

function useJoin() {
  const { askSignIn, flash } = useServices();
  const navigate = useNavigate();
  const join = useMutation(joinClassMutation());
  const practise = useNewClass();
  return {
    isBusy: join.isPending,
    now: (joining: { readonly courseId: string; readonly joinCode: string }, title: string) =>
      join.mutateAsync(joining).then(
        async () => {
          await practise(joining.courseId);
          flash.show(m.addClass_joined({ title }));
          void navigate({ ...pages.assignments.at({}), replace: true });
        },
        ({ outcome }: Trouble) => {
          if (outcome.kind === 'refused' && outcome.status === 401) askSignIn();
          flash.show(refusalWords(outcome), 'trouble');
        },
      ),
  };
}
