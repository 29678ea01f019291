import { answerLiveGuests, type OwnRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from './roster.module.css';

/** Rows at once: the music stays in sight, and whoever is answered makes room for the next. */
const mostRows = 4;

interface AskingGuestsProps {
  readonly roster: OwnRoom['roster'];
  /** Names may stand on the wall; else only how many ask. */
  readonly isNamed: boolean;
  /** From now on nobody more may ask; null where that is so. */
  readonly onNoMore: (() => void) | null;
}

/** Who asks to come in without an account; answered one by one, or all with one press. */
export function AskingGuests({ roster, isNamed, onNoMore }: AskingGuestsProps) {
  const { api, flash } = useServices();
  const asking = roster.filter(({ guest }) => guest === 'asks');
  const count = asking.length;
  async function answer(guestIds: string[], answer: 'yes' | 'no'): Promise<void> {
    const outcome = await api.call(answerLiveGuests, { body: { guestIds, answer } });
    if (outcome.kind !== 'ok') flash.show(refusalWords(outcome), 'trouble');
  }
  return (
    <section
      className={count > 0 ? styles.asking : undefined}
      aria-label={count > 0 ? m.live_asking() : undefined}
    >
      {/* There before anybody asks, so that it is said when somebody does. */}
      <p role="status">{count > 0 && m.live_askingCount({ count })}</p>
      {isNamed && count > 0 && (
        <ul>
          {asking.slice(0, mostRows).map(({ id, name }) => (
            <li key={id}>
              <b>{name}</b>
              <Button
                look="quiet"
                aria-label={m.live_turnAwayName({ name })}
                onPress={() => void answer([id], 'no')}
              >
                {m.live_turnAway()}
              </Button>
              <Button
                aria-label={m.live_letInName({ name })}
                onPress={() => void answer([id], 'yes')}
              >
                {m.live_letIn()}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && onNoMore && (
        <Button look="quiet" onPress={onNoMore}>
          {m.live_noMoreGuests()}
        </Button>
      )}
      {count > (isNamed ? 1 : 0) && (
        <Button
          onPress={() =>
            void answer(
              asking.map(({ id }) => id),
              'yes',
            )
          }
        >
          {count === 1 ? m.live_letIn() : m.live_letAllIn({ count })}
        </Button>
      )}
    </section>
  );
}
