import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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

export interface MenuOfProps {
  readonly label: string;
  readonly acts: readonly MenuAct[];
  readonly placement: 'bottom end' | 'top end';
  /** The button that opens it. */
  readonly children: ReactNode;
}

/** Acts behind a button. */
export function MenuOf({ label, acts, placement, children }: MenuOfProps) {
  return (
    <MenuTrigger>
      {children}
      <Popover className={floating.floating!} placement={placement}>
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

/** Acts that a row has no room for, behind three dots. */
export function Menu({ label, acts }: Pick<MenuOfProps, 'label' | 'acts'>) {
  return (
    <MenuOf label={label} acts={acts} placement="bottom end">
      <Button look="quiet" icon aria-label={label}>
        <Icon of={EllipsisVertical} size={20} />
      </Button>
    </MenuOf>
  );
}
