import type { TakePlan } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';

/**
 * Whether a take may be recorded where the device has little room. Too little is no reason to refuse, because browsers
 * only guess at it; what cannot be asked is no obstacle.
 */
export async function askForRoom(
  plan: () => Promise<TakePlan>,
  services: Pick<Services, 'audio' | 'device' | 'dialogs'>,
): Promise<boolean> {
  try {
    const [core, { recordings }] = await Promise.all([services.audio(), services.device()]);
    if (await recordings.hasRoomFor(core.transport.expectedBytes(await plan()))) return true;
  } catch {
    return true;
  }
  return services.dialogs.confirm({
    title: m.room_little(),
    body: m.room_littleBody(),
    confirm: m.room_anyway(),
    cancel: m.dialog_cancel(),
    danger: false,
  });
}
