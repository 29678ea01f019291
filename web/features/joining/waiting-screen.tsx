import { useCallback, useEffect, useState } from 'react';
import { enterByRequest, getJoinState } from '#shared/contract/joining';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { pages } from '../../paths/pages.ts';
import { Doorway } from '../../school/doorway.tsx';
import { Way } from '../../school/way.tsx';
import { forgetRequest, type KeptRequest, keptRequests } from '../../session/join-requests.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './joining.module.css';
import { useComeIn } from './use-come-in.ts';

/** Milliseconds between two questions to the server, while somebody looks. */
const between = 10_000;

/** Who of this device waits for their teacher's yes; whoever has it comes in. */
export function WaitingScreen() {
  const [requests] = useState(() => keptRequests(deviceStorage));
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const onAnswer = useCallback(
    (secret: string) => setAnswered((before) => new Set([...before, secret])),
    [],
  );
  return (
    <Doorway
      title={titleFor(requests.length, answered.size)}
      ways={
        <>
          <Way to={pages.classCode.at({})}>{m.joining_anotherCode()}</Way>
          <Way to={pages.signIn.at({})}>{m.account_signIn()}</Way>
        </>
      }
    >
      {requests.length === 0 && <p>{m.joining_none()}</p>}
      {requests.map((request) => (
        <Waiting
          key={request.secret}
          request={request}
          isAlone={requests.length === 1}
          onAnswer={onAnswer}
        />
      ))}
      <ButtonLink look="primary" big wide {...pages.home.at({})}>
        {m.home_justPlay()}
      </ButtonLink>
    </Doorway>
  );
}

/** Who waits for nothing more is not told to play meanwhile. */
function titleFor(requests: number, answered: number): string {
  if (requests === 0) return m.joining_title();
  return answered === requests ? m.joining_answeredTitle() : m.joining_waitingTitle();
}

interface WaitingProps {
  readonly request: KeptRequest;
  /** Nobody else of this device could be meant. */
  readonly isAlone: boolean;
  /** Of the secret of a request that waits no more. */
  readonly onAnswer: (secret: string) => void;
}

function Waiting({ request, isAlone, onAnswer }: WaitingProps) {
  const { state, enter } = useRequest(request);
  const { secret, firstName, username, title, teacher } = request;
  const mayEnter = state === 'accepted';
  useEffect(() => {
    if (mayEnter && isAlone) void enter();
  }, [mayEnter, isAlone, enter]);
  useEffect(() => {
    if (state !== 'waiting') onAnswer(secret);
  }, [state, secret, onAnswer]);
  return (
    <section className={styles.waiting}>
      <h2>{m.joining_forClass({ name: firstName, title })}</h2>
      <p role="status">
        {state === 'waiting' && !isAlone
          ? m.joining_waitsHere({ teacher })
          : wordsOf[state]({ teacher })}
      </p>
      {state === 'waiting' && (
        <p>
          {m.joining_yourUsername()} <b className={styles.name}>{username}</b>
        </p>
      )}
      {mayEnter && (
        <Button look="solid" big wide onPress={() => void enter()}>
          {m.joining_comeIn({ name: firstName })}
        </Button>
      )}
    </section>
  );
}

type State = 'waiting' | 'accepted' | 'refused' | 'known' | 'none';

const wordsOf: Readonly<Record<State, (names: { readonly teacher: string }) => string>> = {
  waiting: m.joining_waits,
  accepted: m.joining_accepted,
  refused: m.joining_refused,
  known: m.joining_known,
  none: m.joining_lapsed,
};

/** What became of a request. It is asked while somebody looks, and told once: then the device forgets it. */
function useRequest(request: KeptRequest) {
  const { api, flash } = useServices();
  const comeIn = useComeIn();
  const [state, setState] = useState<State>('waiting');
  const { secret } = request;
  const enter = useCallback(async () => {
    const outcome = await api.call(enterByRequest, { body: { secret } });
    if (outcome.kind !== 'ok') return flash.show(refusalWords(outcome), 'trouble');
    forgetRequest({ secret }, deviceStorage);
    comeIn(outcome.reply.user);
  }, [api, flash, comeIn, secret]);
  useEffect(() => {
    if (state !== 'waiting') return;
    let isHere = true;
    const ask = async () => {
      if (document.hidden) return;
      const outcome = await api.call(getJoinState, { body: { secret } });
      if (!isHere || outcome.kind !== 'ok') return;
      const now = outcome.reply.state;
      if (now !== 'waiting' && now !== 'accepted') forgetRequest({ secret }, deviceStorage);
      setState(now);
    };
    void ask();
    const timer = setInterval(() => void ask(), between);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isHere = false;
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, secret, state]);
  return { state, enter };
}
