import { ChevronLeft } from 'lucide-react';
import * as m from '../i18n/generated/messages.js';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** At the beginning of a screen's bar: to where one came from. */
export function BackButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button look="quiet" icon aria-label={m.stage_back()} onPress={onPress}>
      <Icon of={ChevronLeft} />
    </Button>
  );
}
