import { type FormEvent, useState } from 'react';
import type { DevicePerson } from '#shared/account/people-of-device';
import type { User } from '#shared/contract/account';
import { deviceStorage } from '../../../data/store/device-storage.ts';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { usePageQuery } from '../../../paths/use-page.ts';
import { Doorway } from '../../../school/doorway.tsx';
import { AsNobody } from '../../../school/way.tsx';
import { type PinAnswer, tryPin } from '../../../session/device-pin.ts';
import { homeOf } from '../../../session/home-of.ts';
import { ownAddress } from '../../../session/own-address.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './password-form.module.css';

interface PinFormProps {
  readonly person: DevicePerson;
  readonly onBack: (() => void) | null;
  readonly onPassword: () => void;
}

/** Four digits, by which somebody comes to their own work on this device, with or without a network. */
export function PinForm({ person, onBack, onPassword }: PinFormProps) {
  const { account, now } = useServices();
  const { next } = usePageQuery(pages.signIn);
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    const answer = await tryPin(person, digits, { storage: deviceStorage, now });
    setIsBusy(false);
    if (answer.kind !== 'right') {
      setDigits('');
      return setError(wordsOf(answer));
    }
    account.setByPin(userOf(person));
    // A fresh page: everything kept on this device from here on belongs to this person.
    location.assign(ownAddress(next, location.origin) ?? homeOf(person.role).to);
  };
  return (
    <Doorway
      title={m.people_hello({ name: person.firstName })}
      ways={
        <>
          {onBack && (
            <Button look="quiet" onPress={onBack}>
              {m.people_back()}
            </Button>
          )}
          <Button look="quiet" onPress={onPassword}>
            {m.pin_password()}
          </Button>
          <AsNobody />
        </>
      }
    >
      <form className={styles.pin} onSubmit={(event) => void open(event)}>
        <TextField
          label={m.pin_digits()}
          name="pin"
          value={digits}
          onChange={setDigits}
          error={error}
          look="big"
          inputRef={(input) => input?.focus()}
          typing={{ type: 'password', inputMode: 'numeric', autoComplete: 'off' }}
        />
        <Button look="primary" big wide type="submit" isPending={isBusy}>
          {m.pin_open()}
        </Button>
      </form>
    </Doorway>
  );
}

function wordsOf(answer: Exclude<PinAnswer, { readonly kind: 'right' }>): string {
  if (answer.kind === 'wrong') return m.pin_wrong();
  return answer.seconds < 60
    ? m.pin_waitSeconds({ count: answer.seconds })
    : m.pin_waitMinutes({ count: Math.ceil(answer.seconds / 60) });
}

/** As this device knows them: the rest the server says at its first answer. */
const userOf = ({ id, role, username, firstName, lastName, timeZoneId }: DevicePerson): User => ({
  ...{ id, role, username, firstName, lastName, timeZoneId },
  ...{ mustChangePassword: false, mustAddSecondStep: false, isUnled: false },
  ...{ schoolId: null, canGenerateLivePractice: true },
});
