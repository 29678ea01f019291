import { isDrillType } from '#shared/catalogue/drill-types';
import { isRight, type Round, type RoundKind, scoreOf } from '#shared/drills/round';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import foot from './drill-foot.module.css';
import styles from './round-end.module.css';

interface RoundEndProps {
  readonly round: Round;
  readonly kind: RoundKind;
  /** Right answers of one's own best minute before this one; null where there was none. */
  readonly best: number | null;
}

/** What became of a round: first what was sure, then what is worth another look. */
export function RoundEnd({ round, kind, best }: RoundEndProps) {
  const { correct } = scoreOf(round);
  const missed = missedIn(round);
  const sure = itemsOf(round).filter((id) => !missed.has(id));
  return (
    <div className={styles.end} role="status">
      <h2>{m.drill_ended({ count: correct, all: round.scored.length })}</h2>
      {kind === 'minute' && <p>{bestWords(correct, best)}</p>}
      {round.scored.length > 0 && <p>{endedWords(correct, round.scored.length, missed.size)}</p>}
      {missed.size > 0 && <Items ids={[...missed]} label={m.drill_look()} />}
      {sure.length > 0 && (
        <>
          <h3>{m.drill_sure()}</h3>
          <Items ids={sure} label={m.drill_sure()} />
        </>
      )}
    </div>
  );
}

/** From this part on most of it sits. */
const most = 0.75;

function endedWords(correct: number, all: number, missed: number): string {
  if (missed === 0) return m.drill_endedAll();
  return correct >= most * all ? m.drill_endedMost() : m.drill_endedSome();
}

/** Beside oneself and nobody else. */
function bestWords(correct: number, best: number | null): string {
  if (best === null) return m.drill_firstMinute();
  return correct > best ? m.drill_bestMinute({ count: best }) : m.drill_minute({ count: best });
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

/** An item by its id, which begins with its drill. */
function itemWords(id: string): string {
  const [type = ''] = id.split(':');
  return isDrillType(type) ? drillWords[type].item(id) : id;
}

function Items({ ids, label }: { readonly ids: readonly string[]; readonly label: string }) {
  return (
    <ul className={styles.items} aria-label={label}>
      {ids.map((id) => (
        <li key={id}>{itemWords(id)}</li>
      ))}
    </ul>
  );
}

const itemsOf = ({ scored }: Round) => [...new Set(scored.map(({ exercise }) => exercise.item.id))];

const missedIn = ({ scored }: Round): ReadonlySet<string> =>
  new Set(scored.filter((one) => !isRight(one)).map(({ exercise }) => exercise.item.id));
