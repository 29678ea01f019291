import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Button } from './button.tsx';
import floating from './floating.module.css';
import { Icon } from './icon.tsx';

export interface MenuAct {
  readonly label: string;
  readonly icon: LucideIcon;
  /** What cannot be taken back lightly. */
  readonly isDanger?: boolean;
  readonly onPress: () => void;
}

/** Acts that a row has no room for, behind three dots. */
export function Menu(props: { readonly label: string; readonly acts: readonly MenuAct[] }) {
  const { label, acts } = props;
  return (
    <MenuTrigger>
      <Button look="quiet" icon aria-label={label}>
        <Icon of={EllipsisVertical} size={20} />
      </Button>
      <Popover className={floating.floating!} placement="bottom end">
        <AriaMenu className={floating.list!} aria-label={label}>
          {acts.map((act) => (
            <MenuItem
              key={act.label}
              onAction={act.onPress}
              className={[floating.item, act.isDanger && floating.danger].filter(Boolean).join(' ')}
            >
              <Icon of={act.icon} size={20} />
              {act.label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
