import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { EnrolledStudent } from '#shared/contract/classes';
import type { JoinRequest } from '#shared/contract/joining';
import { alikeStudents } from '#shared/roster/alike-students';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { useAct } from '../../../school/use-act.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { answerRequestsMutation, joinRequestsQuery } from '../queries.ts';
import styles from './join-requests.module.css';

interface JoinRequestsProps {
  readonly courseId: string;
  /** Who is in the class already, one of whom it may be. */
  readonly students: readonly EnrolledStudent[];
}

/** Who has the code and no account, and waits for a yes; nothing where nobody does. */
export function JoinRequests({ courseId, students }: JoinRequestsProps) {
  const id = useId();
  const { data } = useQuery(joinRequestsQuery(courseId));
  const answers = useAnswers(courseId);
  const requests = data?.requests ?? [];
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby={id}>
      <h2 id={id}>{m.joining_requests()}</h2>
      {/* Before them: what answers a flood is at hand. */}
      {requests.length > 1 && (
        <div className={styles.all}>
          <Button look="danger" onPress={() => void answers.noToAll(requests)}>
            {m.joining_noAll()}
          </Button>
          <Button look="solid" onPress={() => void answers.yesToAll(requests)}>
            {m.joining_yesAll()}
          </Button>
        </div>
      )}
      <ul>
        {requests.map((request) => (
          <li key={request.requestId}>
            <div className={styles.name}>
              <b>{nameOf(request)}</b>
              {/* A child who forgot the password asks anew: what they wrote down tells the two apart. */}
              <span>
                {m.joining_since({
                  username: request.username,
                  day: formatDate(request.askedAt),
                })}
              </span>
            </div>
            <div className={styles.acts}>
              {alikeStudents(request, students).map(({ studentId, studentName }) => (
                <Button
                  key={studentId}
                  look="quiet"
                  onPress={() => void answers.known(request, studentName)}
                >
                  {m.joining_isKnown({ name: studentName })}
                </Button>
              ))}
              <Button
                aria-label={`${m.joining_no()}, ${toldApart(request, requests)}`}
                onPress={() => void answers.no(request)}
              >
                {m.joining_no()}
              </Button>
              <Button
                look="solid"
                aria-label={`${m.joining_yes()}, ${toldApart(request, requests)}`}
                isPending={answers.isBusy}
                onPress={() => void answers.yes(request)}
              >
                {m.joining_yes()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ firstName, lastName }: JoinRequest) => `${firstName} ${lastName}`;

/** Of two who have one name, with what they wrote down. */
const toldApart = (request: JoinRequest, all: readonly JoinRequest[]): string =>
  all.some((one) => one !== request && nameOf(one) === nameOf(request))
    ? `${nameOf(request)}, ${request.username}`
    : nameOf(request);

function useAnswers(courseId: string) {
  const told = useTold();
  const act = useAct();
  const answer = useMutation(answerRequestsMutation(courseId));
  const idsOf = (requests: readonly JoinRequest[]) => requests.map(({ requestId }) => requestId);
  const say = (kind: 'yes' | 'no' | 'known', request: JoinRequest, words: string) =>
    told(answer.mutateAsync({ answer: kind, requestIds: idsOf([request]) }), words);
  return {
    isBusy: answer.isPending,
    yes: (request: JoinRequest) => say('yes', request, m.joining_told({ name: nameOf(request) })),
    no: (request: JoinRequest) => say('no', request, m.joining_sentAway({ name: nameOf(request) })),
    known: (request: JoinRequest, name: string) =>
      say('known', request, m.joining_toldKnown({ name })),
    yesToAll: (requests: readonly JoinRequest[]) =>
      told(
        answer.mutateAsync({ answer: 'yes', requestIds: idsOf(requests) }),
        m.joining_toldAll({ count: requests.length }),
      ),
    noToAll: (requests: readonly JoinRequest[]) =>
      act({
        ask: {
          title: m.joining_noAllTitle(),
          body: m.joining_noAllBody(),
          confirm: m.joining_noAll(),
          danger: true,
        },
        act: () => answer.mutateAsync({ answer: 'no', requestIds: idsOf(requests), newCode: true }),
        done: m.joining_sentAwayAll(),
      }),
  };
}
