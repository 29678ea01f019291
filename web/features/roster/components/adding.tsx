import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Job } from '#shared/contract/jobs';
import type { SignInCards } from '#shared/contract/roster';
import type { Trouble } from '../../../data/api/trouble.ts';
import { askForWhatIsShown } from '../../../data/queries/on-screen.ts';
import * as m from '../../../i18n/generated/messages.js';
import { refusalWords } from '../../../i18n/problem-words.ts';
import { pages } from '../../../paths/pages.ts';
import { cardsMutation } from '../../../school/cards-mutation.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { QueryBody } from '../../../ui/query-body.tsx';
import { cancelJobMutation, jobQuery } from '../queries.ts';
import styles from './roster.module.css';

interface AddingProps {
  readonly courseId: string;
  readonly jobId: string;
  readonly onCards: (sheet: SignInCards) => void;
}

/** How far the list is, and then what came of it. */
export function Adding({ courseId, jobId, onCards }: AddingProps) {
  const queries = useQueryClient();
  const query = useQuery(jobQuery(jobId));
  const state = query.data?.job.state;
  useEffect(() => {
    if (state === undefined || state === 'waiting' || state === 'running') return;
    askForWhatIsShown(queries);
  }, [queries, state]);
  return (
    <QueryBody query={query}>
      {({ job }) =>
        job.state === 'waiting' || job.state === 'running' ? (
          <UnderWay job={job} />
        ) : (
          <Finished courseId={courseId} job={job} onCards={onCards} />
        )
      }
    </QueryBody>
  );
}

function UnderWay({ job }: { readonly job: Job }) {
  const cancel = useMutation(cancelJobMutation(job.jobId));
  const { done, total } = job;
  return (
    <div className={styles.adding}>
      <p role="status">{m.roster_adding({ done, total })}</p>
      <ProgressLine share={done / total} label={m.roster_progress()} />
      <Button isPending={cancel.isPending} onPress={() => cancel.mutate()}>
        {m.roster_stop()}
      </Button>
    </div>
  );
}

function Finished({ courseId, job, onCards }: Omit<AddingProps, 'jobId'> & { readonly job: Job }) {
  const { flash } = useServices();
  const cards = useMutation(cardsMutation(courseId));
  const made = job.result?.made ?? [];
  const count = made.length + (job.result?.enrolled ?? 0);
  const issue = () =>
    cards
      .mutateAsync({ studentIds: made })
      .then(onCards, ({ outcome }: Trouble) => flash.show(refusalWords(outcome), 'trouble'));
  return (
    <div className={styles.adding}>
      <p role="status">{finishedWords(job, count)}</p>
      {made.length > 0 && <p>{m.roster_needCards()}</p>}
      <div className={styles.acts}>
        {made.length > 0 && (
          <Button look="primary" isPending={cards.isPending} onPress={() => void issue()}>
            {made.length === 1 ? m.roster_card() : m.roster_cards({ count: made.length })}
          </Button>
        )}
        <ButtonLink look="quiet" {...pages.enrollments.at({ courseId })} replace>
          {m.roster_toClass()}
        </ButtonLink>
      </div>
    </div>
  );
}

function finishedWords({ state, total }: Job, count: number): string {
  if (state === 'failed') return m.roster_failed({ count, total });
  if (state === 'cancelled') return m.roster_stopped({ count, total });
  return count === 1 ? m.roster_addedOne() : m.roster_added({ count });
}
