import { useState } from 'react';
import type { ProblemCode } from '#shared/contract/problem';
import type { HandInState } from '../../data/store/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { useDevice, useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { handInNow } from './hand-in.ts';
import styles from './hand-in-line.module.css';
import { handInTrouble, needsSignIn } from './hand-in-words.ts';
import { takeFile } from './take-file.ts';

interface HandInLineProps {
  readonly takeId: string;
  /** Tells its buttons from those of another take. */
  readonly name: string;
  readonly state: HandInState | null;
  readonly problem: ProblemCode | null;
}

/** Below a take that has not reached the teacher: why, and what can be done; nothing below any other. */
export function HandInLine({ takeId, name, state, problem }: HandInLineProps) {
  const services = useServices();
  const { db } = useDevice();
  const [isSending, setSending] = useState(false);
  if (state !== 'waiting' && state !== 'refused') return null;

  const send = async () => {
    setSending(true);
    await handInNow(takeId, services).finally(() => setSending(false));
  };
  const save = async () => {
    const take = await db.takes.get(takeId);
    if (take) saveFile(takeFile(take));
  };
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => services.log.report('error', 'hand-in', String(error)));
  const trouble = handInTrouble(state, problem);
  // The server takes nothing of before a reset, however often it is sent.
  const isForGood = state === 'refused' && problem === 'attempt-reset';
  const again = state === 'refused' ? m.connection_retry() : m.handIn_now();
  return (
    <span className={styles.line}>
      {trouble && <span>{trouble}</span>}
      <span className={styles.acts}>
        {state === 'waiting' && needsSignIn(problem) ? (
          <Button onPress={services.askSignIn}>{m.account_signIn()}</Button>
        ) : (
          !isForGood && (
            <Button
              aria-label={`${again}: ${name}`}
              isDisabled={isSending}
              onPress={() => quietly(send())}
            >
              {again}
            </Button>
          )
        )}
        {state === 'refused' && (
          <Button aria-label={`${m.handIn_save()}: ${name}`} onPress={() => quietly(save())}>
            {m.handIn_save()}
          </Button>
        )}
      </span>
    </span>
  );
}
