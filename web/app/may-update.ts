import * as m from '../i18n/generated/messages.js';
import type { Services } from '../studio/services.ts';
import { untilQuiet } from './until-quiet.ts';

/** Asks whether a new version may take over, once neither music runs nor anything is unsaved. */
export async function mayUpdate(
  { dialogs, isPlaying, leaveGuard }: Pick<Services, 'dialogs' | 'isPlaying' | 'leaveGuard'>,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  await untilQuiet(() => isPlaying() || leaveGuard.question() !== null, sleep);
  return dialogs.confirm({
    title: m.update_title(),
    body: m.update_body(),
    confirm: m.update_confirm(),
    cancel: m.update_later(),
  });
}
