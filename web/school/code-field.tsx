import * as m from '../i18n/generated/messages.js';
import { BoundText } from '../ui/form/bound-text.tsx';

/** The field `joinCode` of the form around it: the code that a teacher gave out, however it is typed. */
export const CodeField = () => (
  <BoundText
    look="big"
    label={m.class_joinCode()}
    name="joinCode"
    typing={{ autoComplete: 'off', autoCapitalize: 'characters' }}
  />
);
