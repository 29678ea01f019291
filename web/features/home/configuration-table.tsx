import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { useOption } from '../../session/use-option.ts';
import { Button } from '../../ui/button.tsx';
import { ConfigurationLink } from './configuration-link.tsx';
import type { ListedConfiguration } from './listed-configuration.ts';
import { sortedBy } from './sort-configurations.ts';
import styles from './yours.module.css';

const columns = [
  { by: 'name', label: m.yours_name },
  { by: 'music', label: m.yours_music },
  { by: 'at', label: m.yours_when },
] as const;

/** Its name among the tables whose sorting and size are remembered. */
const TABLE = 'configurations';
/** More rows come as many at a time. */
const ROWS = 10;

export function ConfigurationTable({ list }: { readonly list: readonly ListedConfiguration[] }) {
  const [sort, setSort] = useOption('tableSort');
  const [size, setSize] = useOption('tableSize');
  const { by, isDescending } = readSort(sort[TABLE]);
  const rows = size[TABLE] ?? ROWS;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.by}
                aria-sort={by !== column.by ? 'none' : isDescending ? 'descending' : 'ascending'}
              >
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    setSort({
                      ...sort,
                      [TABLE]: by === column.by && !isDescending ? `-${by}` : column.by,
                    })
                  }
                >
                  {column.label()}
                  <span aria-hidden="true">
                    {by === column.by ? (isDescending ? ' ↓' : ' ↑') : ''}
                  </span>
                </button>
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {sortedBy(list, by, isDescending)
            .slice(0, rows)
            .map(({ id, name, music, at, play, acts }) => (
              <tr key={id}>
                <th scope="row">
                  <ConfigurationLink {...play}>{name}</ConfigurationLink>
                </th>
                <td>{music}</td>
                <td>{formatDateTime(at)}</td>
                <td className={styles.acts}>{acts}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <div className={styles.size}>
        {list.length > rows && (
          <Button look="quiet" onPress={() => setSize({ ...size, [TABLE]: rows + ROWS })}>
            {m.yours_more()}
          </Button>
        )}
        {rows > ROWS && list.length > ROWS && (
          <Button look="quiet" onPress={() => setSize({ ...size, [TABLE]: ROWS })}>
            {m.yours_fewer()}
          </Button>
        )}
      </div>
    </>
  );
}

/** Newest first until a column was chosen. */
function readSort(kept = '-at'): { by: 'name' | 'music' | 'at'; isDescending: boolean } {
  const isDescending = kept.startsWith('-');
  const by = columns.find((column) => column.by === kept.replace('-', ''))?.by ?? 'at';
  return { by, isDescending };
}
