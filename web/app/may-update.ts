import * as m from '../i18n/generated/messages.js';
import type { Services } from '../session/services.ts';
import { untilQuiet } from './until-quiet.ts';

/** Asks whether a new version may take over, once neither music nor a take is under way, nor anything unsaved. */
export async function mayUpdate(
  { dialogs, isBusy, leaveGuard }: Pick<Services, 'dialogs' | 'isBusy' | 'leaveGuard'>,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  await untilQuiet(() => isBusy() || leaveGuard.question() !== null, sleep);
  return dialogs.confirm({
    title: m.update_title(),
    body: m.update_body(),
    confirm: m.update_confirm(),
    cancel: m.update_later(),
    danger: false,
  });
}
