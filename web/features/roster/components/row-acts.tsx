import { Pencil, UserPlus, X } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { Menu, type MenuAct } from '../../../ui/menu.tsx';
import { rowIs } from '../preview-columns.tsx';
import type { PlannedRow, Roster } from '../use-roster.ts';

/** What can be done with a row before it is added. */
export function RowActs(
  props: Pick<Roster, 'setApart' | 'leaveOut'> & {
    readonly row: PlannedRow;
    readonly onMend: (row: PlannedRow) => void;
  },
) {
  const { row, onMend, setApart, leaveOut } = props;
  const { place, outcome } = row;
  const another: MenuAct = {
    label: m.roster_another(),
    icon: UserPlus,
    onPress: () => void setApart(place),
  };
  return (
    <Menu
      label={m.class_actsWith({ name: rowIs.name(row) })}
      acts={[
        { label: m.roster_mend(), icon: Pencil, onPress: () => onMend(row) },
        ...(outcome.kind === 'enrolled' || outcome.kind === 'known' ? [another] : []),
        { label: m.roster_leaveOut(), icon: X, onPress: () => void leaveOut(place) },
      ]}
    />
  );
}
