import { useMutation } from '@tanstack/react-query';
import { Headphones } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { clearNeedsReviewMutation } from '../queries.ts';

interface ClearReviewActProps {
  readonly sessionId: string;
  readonly onCleared: () => void;
}

/** The take asks to be listened to; once it was, that can be said without a grade. */
export function ClearReviewAct({ sessionId, onCleared }: ClearReviewActProps) {
  const told = useTold();
  const clear = useMutation(clearNeedsReviewMutation(sessionId));
  const cleared = async () => {
    if (await told(clear.mutateAsync(), m.review_cleared())) onCleared();
  };
  return (
    <Button look="quiet" isPending={clear.isPending} onPress={() => void cleared()}>
      <Icon of={Headphones} size={20} />
      {m.review_clear()}
    </Button>
  );
}
