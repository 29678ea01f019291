import { Cast } from 'lucide-react';
import { can } from '#shared/access/can';
import * as m from '../../i18n/generated/messages.js';
import type { Address } from '../../paths/page.ts';
import { useOpenedFor } from '../../session/use-opened-for.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Leads who teaches to their room, to put music of this choice before many. */
export function LiveDoor({ to }: { readonly to: Address }) {
  if (!can(useOpenedFor(), 'generateLivePractice')) return null;
  return (
    <ButtonLink look="quiet" icon aria-label={m.live_live()} {...to}>
      <Icon of={Cast} />
    </ButtonLink>
  );
}
