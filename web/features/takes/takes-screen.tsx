import { useEffect, useState } from 'react';
import type { ListedTake, Takes } from '../../data/store/takes.ts';
import { sizeOf } from '../../i18n/file-size.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { useSeenResults } from '../../school/use-seen-results.ts';
import { useDevice } from '../../session/services.ts';
import { useKeptOptions } from '../../session/use-kept-options.ts';
import { useStored } from '../../session/use-stored.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Comparison } from './comparison.tsx';
import { TakeRow, titleOf } from './take-row.tsx';
import styles from './takes-screen.module.css';
import { useRemoveTake } from './use-remove-take.ts';

/** How many are listed at first, and how many more at each press. */
const PAGE = 30;

/** Bytes of all takes together; null until they were counted. */
function useBytes(takes: Takes, count: number | undefined): number | null {
  const [bytes, setBytes] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of takes is another sum
  useEffect(() => {
    let isWanted = true;
    takes
      .bytes()
      .then((sum) => isWanted && setBytes(sum))
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [takes, count]);
  return bytes;
}

/** Where the browser keeps nothing. */
const noTakes = { takes: [], count: 0 };

/** What was played and kept on this device: to look at, to listen to, to hold beside one another. */
export function TakesScreen() {
  const { takes } = useDevice();
  const removeTake = useRemoveTake();
  const seen = useSeenResults();
  const [most, setMost] = useState(PAGE);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useStored(() => takes.list(most), noTakes, [takes, most]);
  const bytes = useBytes(takes, list?.count);
  const strictness = useKeptOptions().options.practiceStrictness;

  const remove = async (take: ListedTake) => {
    if (await removeTake(take.id, titleOf(take)))
      setChosen((before) => before.filter((one) => one !== take.id));
  };

  // The newest two of those that were pressed.
  const press = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2),
    );
  const compared = chosen.flatMap((id) => list?.takes.find((take) => take.id === id) ?? []);
  const [one, other] = compared.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
  return (
    <DashboardPage
      title={m.title_takes()}
      {...(bytes !== null && list?.count && { subtitle: m.takes_usage({ size: sizeOf(bytes) }) })}
    >
      {one && other && strictness && (
        <Comparison
          before={one}
          after={other}
          strictness={strictness}
          onClose={() => setChosen([])}
        />
      )}
      {list?.count === 0 && (
        <EmptyState
          text={m.takes_none()}
          act={<ButtonLink {...pages.sightReading.at({})}>{m.place_practise()}</ButtonLink>}
        />
      )}
      <ul className={styles.list}>
        {strictness &&
          list?.takes.map((take) => (
            <TakeRow
              key={take.id}
              take={take}
              strictness={strictness}
              showsMarks={seen(take).marks}
              isChosen={chosen.includes(take.id)}
              onChoose={() => press(take.id)}
              onDelete={() => void remove(take)}
            />
          ))}
      </ul>
      {list && list.count > most && (
        <Button wide onPress={() => setMost(most + PAGE)}>
          {m.takes_more()}
        </Button>
      )}
    </DashboardPage>
  );
}
