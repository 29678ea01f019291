import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reviewing } from '#shared/practice/permits';
import type { StoredTake } from '../../data/store/tables/takes.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { exactAddress, pages } from '../../paths/pages.ts';
import { usePageParams } from '../../paths/use-page.ts';
import { KeptTake } from '../../review/kept-take.tsx';
import { useSeenResults } from '../../school/use-seen-results.ts';
import { useDevice } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { useStored } from '../../session/use-stored.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useUnchanged } from '../../ui/hooks/use-unchanged.ts';
import { PlainLayout } from '../../ui/layouts/plain.tsx';
import { UnreadableTake } from './unreadable-take.tsx';
import { useRemoveTake } from './use-remove-take.ts';

/** Of one take its marks can become others, nothing else. */
const saySame = (one: StoredTake | null, other: StoredTake | null) =>
  one?.id === other?.id && JSON.stringify(one?.report) === JSON.stringify(other?.report);

/** One take, as it was when it was over, and the way to the same music. */
export function TakeScreen() {
  const { takeId } = usePageParams(pages.take);
  const navigate = useNavigate();
  const { takes } = useDevice();
  const kept = useKeptOptions();
  const remove = useRemoveTake();
  const seen = useSeenResults();
  const found = useStored(() => takes.open(takeId), null, [takes, takeId]);
  const opened = useMemo<StoredTake | null>(
    () => (found?.opened.kind === 'ok' ? { ...found.stored, report: found.opened.report } : null),
    [found],
  );
  // When the take is sent while somebody looks at it, the stored row changes: keep showing the same value.
  const take = useUnchanged(opened, saySame);
  const back = () => void navigate(pages.takes.at({}));
  if (found === undefined) return null;
  if (take !== null) {
    const { code } = take.report.music;
    const playAgain = () => void navigate(exactAddress(code));
    return (
      <KeptTake
        key={`${take.id} ${seen(take).marks}`}
        take={take}
        kept={kept}
        permits={reviewing(take.assignmentId === null ? 'own' : 'handed-in', seen(take))}
        next={{ label: m.takes_playAgain(), onPress: playAgain }}
        onBack={back}
      />
    );
  }
  const removeIt = async () => {
    if (await remove(takeId, m.title_take())) back();
  };
  return (
    <PlainLayout
      lead={<BackButton onPress={back} />}
      title={
        found ? `${m.title_take()}, ${formatDateTime(found.stored.createdAt)}` : m.title_take()
      }
    >
      {found && found.opened.kind !== 'ok' ? (
        <UnreadableTake
          stored={found.stored}
          kind={found.opened.kind}
          onDelete={() => void removeIt()}
        />
      ) : (
        <EmptyState
          text={m.takes_gone()}
          act={<ButtonLink {...pages.takes.at({})}>{m.title_takes()}</ButtonLink>}
        />
      )}
    </PlainLayout>
  );
}
