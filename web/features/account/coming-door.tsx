import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { Doorway } from '../../school/doorway.tsx';
import { keptPeople } from '../../session/people.ts';
import { ComingWords } from '../../ui/coming-words.tsx';

/** A door before its form is here: what it is for stands already. */
const comingDoor = (title: () => string) => () => (
  <Doorway title={title()}>
    <ComingWords>{m.app_loading()}</ComingWords>
  </Doorway>
);

export const ComingSignIn = comingDoor(() =>
  keptPeople(deviceStorage).length > 0 ? m.people_who() : m.account_welcome(),
);
export const ComingSignUp = comingDoor(m.account_signUpTitle);
export const ComingJoin = comingDoor(m.account_joinTitle);
export const ComingPassword = comingDoor(m.account_setPassword);
