import { ChevronLeft } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';

/** To what else there is to play. */
export function BackToList() {
  return (
    <ButtonLink look="quiet" icon aria-label={m.stage_back()} {...pages.assignments.at({})}>
      <Icon of={ChevronLeft} />
    </ButtonLink>
  );
}
