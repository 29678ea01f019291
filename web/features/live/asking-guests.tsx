import { answerLiveGuests, type OwnRoom } from '#shared/contract/live';
import * as m from '../../i18n/generated/messages.js';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import styles from './live.module.css';

/** Who asks to come in without an account; answered one by one, or all with one press. */
export function AskingGuests({ roster }: { readonly roster: OwnRoom['roster'] }) {
  const { api, flash } = useServices();
  const asking = roster.filter(({ guest }) => guest === 'asks');
  if (asking.length === 0) return null;
  async function answer(guestIds: string[], answer: 'yes' | 'no'): Promise<void> {
    const outcome = await api.call(answerLiveGuests, { body: { guestIds, answer } });
    if (outcome.kind !== 'ok') flash.show(refusalWords(outcome), 'trouble');
  }
  return (
    <section className={styles.asking} aria-label={m.live_asking()}>
      <ul>
        {asking.map(({ id, name }) => (
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
      {asking.length > 1 && (
        <Button
          onPress={() =>
            void answer(
              asking.map(({ id }) => id),
              'yes',
            )
          }
        >
          {m.live_letAllIn({ count: asking.length })}
        </Button>
      )}
    </section>
  );
}
