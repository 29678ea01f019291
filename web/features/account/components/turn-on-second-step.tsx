import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import { beginSecondStep, confirmSecondStep } from '#shared/contract/second-step';
import * as m from '../../../i18n/generated/messages.js';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { beginSecondStepMutation, confirmSecondStepMutation } from '../queries.ts';
import { AppCodeField } from './code-field.tsx';
import { PasswordFirst } from './password-first.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-step.module.css';
import { Acts, Arrival, Fact } from './section.tsx';

const QrCode = lazy(async () => ({ default: (await import('../../../ui/qr-code.tsx')).QrCode }));

type Begun = ReplyOf<typeof beginSecondStep>;

/** The password, then the key for the app and a first code of it, then the recovery codes. */
export function TurnOnSecondStep(props: {
  /** It is on; the recovery codes are still shown. */
  readonly onProved?: () => void;
  readonly onDone: () => void;
  /** Left out where there is no way back. */
  readonly onCancel?: () => void;
}) {
  const { onProved, onDone, onCancel } = props;
  const prove = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    onProved?.();
  };
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return <RecoveryCodes lead={m.account_codesLead()} codes={codes} onDone={onDone} />;
  }
  if (begun !== null) return <FirstCode begun={begun} onProved={prove} onCancel={onCancel} />;
  return <Begin onBegun={setBegun} onCancel={onCancel} />;
}

function Begin(props: {
  readonly onBegun: (begun: Begun) => void;
  readonly onCancel: (() => void) | undefined;
}) {
  const { onBegun, onCancel } = props;
  const begin = useMutation(beginSecondStepMutation());
  const form = useSavedForm({
    schema: beginSecondStep.body!,
    first: { password: '' },
    save: (body) => begin.mutateAsync(body).then(onBegun),
    after: { password: '' },
  });
  return <PasswordFirst form={form} act={m.account_continue()} onCancel={onCancel} />;
}

function FirstCode(props: {
  readonly begun: Begun;
  readonly onProved: (codes: readonly string[]) => void;
  readonly onCancel: (() => void) | undefined;
}) {
  const { begun, onProved, onCancel } = props;
  const confirm = useMutation(confirmSecondStepMutation());
  const form = useSavedForm({
    schema: confirmSecondStep.body!,
    first: { code: '' },
    save: (body) => confirm.mutateAsync(body).then((reply) => onProved(reply.recoveryCodes)),
    after: { code: '' },
  });
  return (
    <>
      <Arrival>{m.account_secretLead()}</Arrival>
      <Suspense fallback={<div className={styles.square} />}>
        <QrCode text={begun.link} label={m.account_qr()} />
      </Suspense>
      <p className={styles.secret}>{inFours(begun.secret)}</p>
      <Acts>
        <a className={buttonClass({})} href={begun.link}>
          {m.account_openApp()}
        </a>
      </Acts>
      <Fact>{m.account_secretNext()}</Fact>
      <Form form={form}>
        <AppCodeField />
        <FormProblem form={form} />
        <Acts>
          <Button look="primary" type="submit" isPending={form.isBusy}>
            {m.account_turnOn()}
          </Button>
          {onCancel && (
            <Button look="quiet" onPress={onCancel}>
              {m.dialog_cancel()}
            </Button>
          )}
        </Acts>
      </Form>
    </>
  );
}

/** @example inFours('JBSWY3DP') // 'JBSW Y3DP' */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
