import type { OpenedAssessment } from '#shared/contract/open-assessment';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import * as m from '../../i18n/generated/messages.js';
import { ListenButton } from '../../sound/players/listen-button.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In place of marks that this page cannot read. */
export function unreadableWords(kind: Exclude<OpenedAssessment['kind'], 'ok'>): string {
  return kind === 'newer' ? m.review_newer() : m.takes_unreadable();
}

interface UnreadableTakeProps {
  readonly stored: StoredTake;
  readonly kind: Exclude<OpenedAssessment['kind'], 'ok'>;
  readonly onDelete: () => void;
}

/** A take whose marks this page cannot read: still there to be listened to, and to be deleted. */
export function UnreadableTake({ stored, kind, onDelete }: UnreadableTakeProps) {
  return (
    <EmptyState
      text={unreadableWords(kind)}
      act={
        <>
          {stored.audio && <ListenButton audio={stored.audio} audioType={stored.audioType} />}
          <Button onPress={onDelete}>{m.takes_delete()}</Button>
        </>
      }
    />
  );
}
