import { useLiveQuery } from 'dexie-react-hooks';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListedTake } from '../../data/takes.ts';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { Dashboard } from '../../studio/dashboard.tsx';
import { useDevice, useServices } from '../../studio/services.ts';
import { sizeOf } from '../../studio/sounds/size.ts';
import { instrumentTitle } from '../../studio/stage/describe-exercise.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InstrumentIcon } from '../../ui/instrument-icon.tsx';
import { Comparison } from './comparison.tsx';
import styles from './takes-screen.module.css';

/** How many are listed at first, and how many more at each press. */
const PAGE = 30;

/** Tells a take from the others to who cannot see which row it is in. */
function nameOf({ music, createdAt }: ListedTake): string {
  return `${instrumentTitle(music)}, ${formatDateTime(createdAt)}`;
}

function detailOf({ createdAt, tempo, bytes, assignmentId, isWaiting }: ListedTake): string {
  return [
    formatDateTime(createdAt),
    m.takes_tempo({ tempo: Math.round(tempo) }),
    ...(bytes > 0 ? [sizeOf(bytes)] : []),
    ...(assignmentId === null ? [] : [isWaiting ? m.takes_waiting() : m.takes_assignment()]),
  ].join(', ');
}

/** Bytes this device uses for the page; null where the browser does not say. */
function useUsage(count: number | undefined): number | null {
  const [usage, setUsage] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of takes is another usage
  useEffect(() => {
    navigator.storage
      ?.estimate?.()
      .then(({ usage: used }) => setUsage(used ?? null))
      .catch(() => {});
  }, [count]);
  return usage;
}

/** What was played and kept on this device: to look at, to listen to, to hold beside one another. */
export function TakesScreen() {
  const { takes } = useDevice();
  const { flash } = useServices();
  const [most, setMost] = useState(PAGE);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useLiveQuery(() => takes.list(most), [takes, most]);
  const usage = useUsage(list?.count);

  async function remove({ id, music }: ListedTake): Promise<void> {
    const take = await takes.remove(id);
    if (!take) return flash.show(m.takes_stays(), 'trouble');
    setChosen((before) => before.filter((one) => one !== id));
    flash.show(m.takes_deleted({ name: instrumentTitle(music) }), 'done', {
      label: m.saved_undo(),
      onPress: () => void takes.restore(take),
    });
  }

  // The newest two of those that were pressed.
  const press = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2),
    );
  const compared = chosen.flatMap((id) => list?.takes.find((take) => take.id === id) ?? []);
  const [one, other] = compared.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <Dashboard
      title={m.title_takes()}
      {...(usage !== null && { subtitle: m.takes_usage({ size: sizeOf(usage) }) })}
    >
      {one && other && <Comparison before={one} after={other} onClose={() => setChosen([])} />}
      {list?.count === 0 && (
        <EmptyState
          text={m.takes_none()}
          act={<ButtonLink to="/sight-reading">{m.place_practise()}</ButtonLink>}
        />
      )}
      <ul className={styles.list}>
        {list?.takes.map((take) => (
          <li key={take.id}>
            <InstrumentIcon medium={take.music.request.medium} size={38} />
            <span>
              <span className={styles.title}>{instrumentTitle(take.music)}</span>
              <span className={styles.detail}>{detailOf(take)}</span>
            </span>
            <b className={styles.score}>{Math.round(take.set.score)}</b>
            <span className={styles.acts}>
              <ButtonLink
                to="/takes/$takeId"
                params={{ takeId: take.id } as never}
                aria-label={`${m.takes_open()}: ${nameOf(take)}`}
              >
                {m.takes_open()}
              </ButtonLink>
              <Button
                look={chosen.includes(take.id) ? 'solid' : 'outline'}
                aria-label={`${m.takes_compare()}: ${nameOf(take)}`}
                aria-pressed={chosen.includes(take.id)}
                onPress={() => press(take.id)}
              >
                {m.takes_compare()}
              </Button>
              <Button
                look="quiet"
                icon
                aria-label={`${m.takes_delete()}: ${nameOf(take)}`}
                isDisabled={take.isWaiting}
                onPress={() => void remove(take)}
              >
                <Icon of={Trash2} />
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {list && list.count > most && (
        <Button wide onPress={() => setMost(most + PAGE)}>
          {m.takes_more()}
        </Button>
      )}
    </Dashboard>
  );
}
