import { isRight, type Round, roundLength, scoreOf } from '#shared/drills/round';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import foot from './drill-foot.module.css';
import styles from './round-end.module.css';
import type { DrillWords } from './words/said.ts';

/** What became of a round: first what was sure, then what is worth another look. */
export function RoundEnd({ round, words }: { readonly round: Round; readonly words: DrillWords }) {
  const { correct } = scoreOf(round);
  const missed = missedIn(round);
  const sure = itemsOf(round).filter((id) => !missed.has(id));
  return (
    <div className={styles.end} role="status">
      <h2>{m.drill_ended({ count: correct, all: roundLength })}</h2>
      <p>{missed.size === 0 ? m.drill_endedAll() : m.drill_endedMost()}</p>
      {missed.size > 0 && <Items ids={[...missed]} words={words} label={m.drill_look()} />}
      {sure.length > 0 && (
        <>
          <h3>{m.drill_sure()}</h3>
          <Items ids={sure} words={words} label={m.drill_sure()} />
        </>
      )}
    </div>
  );
}

/** The ways on after a round. */
export function RoundEndFoot(props: {
  readonly round: Round;
  readonly onAgain: (first: ReadonlySet<string>) => void;
}) {
  const { round, onAgain } = props;
  const missed = missedIn(round);
  return (
    <div className={foot.foot}>
      <span className={foot.grow} />
      <ButtonLink look="quiet" {...pages.drills.at({})}>
        {m.drill_toDrills()}
      </ButtonLink>
      <Button look="primary" big onPress={() => onAgain(missed)}>
        {missed.size > 0 ? m.drill_again() : m.drill_another()}
      </Button>
    </div>
  );
}

function Items(props: {
  readonly ids: readonly string[];
  readonly words: DrillWords;
  readonly label: string;
}) {
  const { ids, words, label } = props;
  return (
    <ul className={styles.items} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>{words.item(id)}</li>
      ))}
    </ul>
  );
}

const itemsOf = ({ scored }: Round) => [...new Set(scored.map(({ exercise }) => exercise.item.id))];

const missedIn = ({ scored }: Round): ReadonlySet<string> =>
  new Set(scored.filter((one) => !isRight(one)).map(({ exercise }) => exercise.item.id));
