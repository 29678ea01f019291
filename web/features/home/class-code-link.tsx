import { useState } from 'react';
import { deviceStorage } from '../../data/store/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { keptRequests } from '../../session/join-requests.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** To joining a class without an account; while somebody of this device waits for a yes, to where they wait. */
export function ClassCodeLink() {
  const [waiting] = useState(() => keptRequests(deviceStorage)[0]);
  return waiting === undefined ? (
    <ButtonLink look="quiet" {...pages.classCode.at({})}>
      {m.joining_have()}
    </ButtonLink>
  ) : (
    <ButtonLink look="quiet" {...pages.waiting.at({})}>
      {m.joining_waitingFor({ teacher: waiting.teacher })}
    </ButtonLink>
  );
}
