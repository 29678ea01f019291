import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import styles from './random-groups.module.css';

interface RandomGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

/** Takes a whole group at a press; each exercise then draws one of them. */
export function RandomGroups(props: {
  readonly groups: readonly RandomGroup[];
  /** What the level has. */
  readonly offered: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}) {
  const { groups, offered, chosen, onChoose } = props;
  const shown = groups
    .map(({ name, ids }) => ({ name, ids: offered.filter((id) => ids.includes(id)) }))
    .filter(({ ids }) => ids.length > 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div role="group" aria-label={m.setUp_groups()} className={styles.groups}>
      {[...shown, { name: m.setUp_all(), ids: offered }].map(({ name, ids }) => (
        <Button key={name} look="quiet" onPress={() => onChoose(ids)}>
          {name}
        </Button>
      ))}
      {chosen.length > 0 && (
        <Button look="quiet" onPress={() => onChoose([])}>
          {m.setUp_clear()}
        </Button>
      )}
    </div>
  );
}
