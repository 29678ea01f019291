import { Share2 } from 'lucide-react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopyLink } from '../use-copy-link.ts';

/** Copies a link that opens this very exercise, note for note. */
export function ShareExercise({ exercise }: { readonly exercise: Exercise }) {
  const copy = useCopyLink();
  const link = `/practice/sr/play?code=${exercise.code}`;
  return (
    <Button
      look="quiet"
      icon
      aria-label={m.share_exercise()}
      onPress={() => void copy(new URL(link, location.origin).href)}
    >
      <Icon of={Share2} />
    </Button>
  );
}
