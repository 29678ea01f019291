import { type FormEvent, useState } from 'react';
import { isPin } from '#shared/account/device-pin';
import { deviceStorage } from '../../../data/store/device-storage.ts';
import * as m from '../../../i18n/generated/messages.js';
import { canKeepPin, makePin } from '../../../session/device-pin.ts';
import { changePerson, keptPeople } from '../../../session/people.ts';
import { useServices } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './section.module.css';
import { Acts, Fact, Section } from './section.tsx';

/** The four digits by which one comes in on this device; nothing where it does not know one. */
export function DevicePinSection({ personId }: { readonly personId: string }) {
  const { flash } = useServices();
  const [person, setPerson] = useState(() => personHere(personId));
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string>();
  if (person === null || !canKeepPin()) return null;
  const keep = (pin: Parameters<typeof changePerson>[1]['pin'], words: string) => {
    changePerson(personId, { pin: pin ?? null }, deviceStorage);
    setPerson(personHere(personId));
    setDigits('');
    flash.show(words);
  };
  const set = async (event: FormEvent) => {
    event.preventDefault();
    if (!isPin(digits)) return setError(m.pin_four());
    setError(undefined);
    keep(await makePin(digits), m.pin_set());
  };
  return (
    <Section title={m.pin_title()}>
      <Fact>{person.pin === null ? m.pin_none() : m.pin_there()}</Fact>
      <form className={styles.form} onSubmit={(event) => void set(event)}>
        <TextField
          label={m.pin_digits()}
          name="pin"
          value={digits}
          onChange={setDigits}
          error={error}
          typing={{ type: 'password', inputMode: 'numeric', autoComplete: 'off' }}
        />
        <Acts>
          <Button type="submit">{person.pin === null ? m.pin_setAct() : m.pin_change()}</Button>
          {person.pin !== null && (
            <Button look="quiet" onPress={() => keep(null, m.pin_removed())}>
              {m.pin_remove()}
            </Button>
          )}
        </Acts>
      </form>
    </Section>
  );
}

const personHere = (id: string) => keptPeople(deviceStorage).find((one) => one.id === id) ?? null;
