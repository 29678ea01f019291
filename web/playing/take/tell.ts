import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import type { Services } from '../../session/services.ts';
import { soundRemark } from '../../sound/sound-remark.ts';
import type { CutOff } from './perform.ts';
import type { KeptTake } from './take.ts';

/** A take that came to nothing, or to less than its player wanted. */
export type TakeTrouble =
  | { readonly kind: 'cut-off'; readonly by: CutOff }
  | { readonly kind: 'unread' }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'not-begun'; readonly error: unknown }
  | { readonly kind: 'stopped-early' };

interface TellPlace {
  readonly services: Pick<Services, 'dialogs' | 'flash'>;
  readonly isAssignment: boolean;
  /** Whether what was played so far is on the device. */
  readonly isKept: boolean;
}

/** `tells`: the player wants to say what happened; `without`: to play unheard. */
export type Told = 'heard' | 'tells' | 'without';

const cutOffs: Readonly<Record<CutOff, () => string>> = {
  unplugged: m.take_unplugged,
  asleep: m.take_asleep,
  silent: m.midi_silent,
};

/** Says what went wrong, and where to find what was played. */
export async function tell(trouble: TakeTrouble, place: TellPlace): Promise<Told> {
  const { dialogs, flash } = place.services;
  switch (trouble.kind) {
    case 'cut-off':
      return tellLost(cutOffs[trouble.by](), `${m.take_endsHere()} ${whatIsLeft(place)}`, dialogs);
    case 'unread':
      return tellLost(m.take_notRead(), `${m.take_notReadBody()} ${whatIsLeft(place)}`, dialogs);
    case 'given-up':
      flash.show(`${m.take_unread()} ${whatIsLeft(place)}`);
      return 'heard';
    case 'stopped-early':
      flash.show(m.take_stoppedEarly());
      return 'heard';
    case 'not-begun': {
      // Its words are many, and seldom needed.
      const { offerWithout, tellTrouble } = await import('../../sound/microphone-trouble.ts');
      // An assignment is handed in as it was heard.
      if (!place.isAssignment)
        return (await offerWithout(trouble.error, dialogs)) ? 'without' : 'heard';
      await tellTrouble(trouble.error, dialogs);
      return 'heard';
    }
  }
}

/** Where what was played is found, said only when it is there; of an assignment, that nobody was given it. */
function whatIsLeft({ isAssignment, isKept }: TellPlace): string {
  const where = isKept ? m.take_underUnfinished() : m.take_startAgain();
  return isAssignment ? `${m.take_nothingHandedIn()} ${where}` : where;
}

/** Of a take that came to nothing through no fault of its player, who may say what happened. */
async function tellLost(title: string, body: string, dialogs: Services['dialogs']): Promise<Told> {
  const answers = [
    { label: m.dialog_ok(), look: 'primary' },
    { label: m.recordingError_offer() },
  ] as const;
  return (await dialogs.ask(title, body, answers)) === 1 ? 'tells' : 'heard';
}

/** What is to be said below a result, null where all is well: that it is not kept comes before how it sounded. */
export function remarkOn({ kind, stored }: KeptTake): string | null {
  if (kind === 'kept') return soundRemark(stored.soundTrouble);
  return stored.assignmentId === null ? m.take_shownOnly() : m.take_shownNotHandedIn();
}

/** That it was sent, or refused, stands below the result; what waits may be sent now. */
export async function tellWaiting(
  { id, assignmentId }: StoredTake,
  services: Pick<Services, 'account' | 'device' | 'isPlaying' | 'flash' | 'askSignIn'>,
): Promise<void> {
  if (assignmentId === null) return;
  const { db } = await services.device();
  const entry = await db.outbox.get(id);
  // Not before it was tried, and not into the next take.
  if (entry?.state !== 'waiting' || entry.tries === 0 || services.isPlaying()) return;
  const { tellHandIn } = await import('../../review/handing-in/hand-in.ts');
  await tellHandIn(id, services);
}
