import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { useTableMemory } from '../../session/use-table-memory.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ConfigurationActs } from './configuration-acts.tsx';
import { ConfigurationLink } from './configuration-link.tsx';
import type { ListedConfiguration } from './listed-configuration.ts';

const rowIs = {
  id: ({ id }: ListedConfiguration) => id,
  name: ({ spoken }: ListedConfiguration) => spoken,
};

const columns = (): readonly Column<ListedConfiguration>[] => [
  {
    id: 'name',
    title: m.yours_name(),
    kind: 'name',
    cell: ({ name, play }) => <ConfigurationLink {...play}>{name}</ConfigurationLink>,
    sortBy: ({ name }) => name,
  },
  {
    id: 'music',
    title: m.yours_music(),
    cell: ({ music }) => music,
    sortBy: ({ music }) => music,
  },
  {
    id: 'at',
    title: m.yours_when(),
    cell: ({ at }) => formatDateTime(at),
    sortBy: ({ at }) => at,
  },
  {
    id: 'acts',
    title: m.yours_acts(),
    kind: 'acts',
    cell: (one) => <ConfigurationActs of={one} />,
  },
];

/** Set-ups to sort, search and tick. */
export function ConfigurationTable(props: {
  readonly list: readonly ListedConfiguration[];
  readonly onRemove: (chosen: readonly ListedConfiguration[]) => Promise<boolean>;
}) {
  const { list, onRemove } = props;
  // Newest first until a column is chosen.
  const memory = useTableMemory('configurations', '-at');
  return (
    <DataTable
      label={m.yours_title()}
      rows={list}
      columns={useMemo(columns, [])}
      rowIs={rowIs}
      memory={memory}
      narrowing={{ textOf: ({ name, music }) => `${name} ${music}` }}
      acts={(chosen, done) => (
        <Button look="quiet" onPress={() => void onRemove(chosen).then((gone) => gone && done())}>
          <Icon of={Trash2} size={20} />
          {m.yours_remove()}
        </Button>
      )}
    />
  );
}
