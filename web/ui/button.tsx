import type { ReactNode, Ref } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` takes something away that nobody can bring back; in the dialog that asks for it, it is solid. */
  readonly look?: 'primary' | 'solid' | 'outline' | 'quiet' | 'danger';
  readonly big?: boolean;
  readonly wide?: boolean;
  /** Icon only: then `aria-label` is required. */
  readonly icon?: boolean;
}

export function buttonClass({ look = 'outline', big, wide, icon }: ButtonLook): string {
  return [
    styles.button,
    look !== 'outline' && styles[look],
    big && styles.big,
    wide && styles.wide,
    icon && styles.icon,
  ]
    .filter(Boolean)
    .join(' ');
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'>, ButtonLook {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  /** The key that does the same, printed in the button on screens with a keyboard. */
  readonly shortcut?: string;
}

export function Button({ look, big, wide, icon, shortcut, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={buttonClass({
        ...(look && { look }),
        ...(big && { big }),
        ...(wide && { wide }),
        ...(icon && { icon }),
      })}
    >
      {children}
      {shortcut && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </AriaButton>
  );
}
