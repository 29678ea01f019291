import { Share2 } from 'lucide-react';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { useCopyLink } from '../../session/use-copy-link.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Copies a link that opens this very exercise, note for note: a sign in a row of tools, or in words. */
export function ShareExercise({
  exercise,
  inWords = false,
}: {
  readonly exercise: Exercise;
  readonly inWords?: boolean;
}) {
  const copy = useCopyLink();
  const link = `/practice/sr/play?code=${exercise.code}`;
  const onPress = () => void copy(new URL(link, location.origin).href);
  if (inWords) {
    return (
      <Button look="quiet" onPress={onPress}>
        <Icon of={Share2} />
        {m.share_exercise()}
      </Button>
    );
  }
  return (
    <Button look="quiet" icon aria-label={m.share_exercise()} onPress={onPress}>
      <Icon of={Share2} />
    </Button>
  );
}
