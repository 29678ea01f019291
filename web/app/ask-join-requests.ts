import { getJoinState } from '#shared/contract/joining';
import { deviceStorage } from '../data/store/device-storage.ts';
import * as m from '../i18n/generated/messages.js';
import { pages } from '../paths/pages.ts';
import { keptRequests } from '../session/join-requests.ts';
import type { Services } from '../session/services.ts';
import type { createAppRouter } from './router.tsx';

/** Tells who waits on this device, and is looking at something else, that their teacher said yes. */
export async function askJoinRequests(
  { api, flash }: Pick<Services, 'api' | 'flash'>,
  router: Pick<ReturnType<typeof createAppRouter>, 'navigate'>,
): Promise<void> {
  for (const { secret, teacher, firstName } of keptRequests(deviceStorage)) {
    const outcome = await api.call(getJoinState, { body: { secret } });
    if (outcome.kind !== 'ok' || outcome.reply.state !== 'accepted') continue;
    flash.show(m.joining_saidYes({ teacher, name: firstName }), 'done', {
      label: m.joining_open(),
      onPress: () => void router.navigate(pages.waiting.at({})),
    });
    return;
  }
}
