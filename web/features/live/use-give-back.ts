import { useRef } from 'react';
import { leaveAsGuest } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';

interface GiveBackOptions {
  readonly name: string;
  /** The seat is nobody's now. */
  readonly onGiven: () => void;
}

/** A guest gives their seat back, once they have said so and the server has it; until then they are in the room as before. */
export function useGiveBack({ name, onGiven }: GiveBackOptions) {
  const { api, dialogs, flash } = useServices();
  const isUnderWay = useRef(false);
  async function giveBack(): Promise<void> {
    const words = { title: m.live_notWho({ name }), body: m.live_notWhoBody({ name }) };
    const acts = {
      confirm: m.live_notWhoYes({ name }),
      cancel: m.dialog_cancel(),
      danger: true,
    };
    if (!(await dialogs.confirm({ ...words, ...acts }))) return;
    isUnderWay.current = true;
    const outcome = await api.call(leaveAsGuest, {});
    isUnderWay.current = outcome.kind === 'ok';
    if (outcome.kind === 'ok') onGiven();
    else flash.show(refusalWords(outcome), 'trouble');
  }
  return { giveBack, isUnderWay };
}
