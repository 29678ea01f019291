import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'className'>, ButtonLook {
  readonly children?: ReactNode;
}

function Anchor({ look, big, wide, icon, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={buttonClass({
        ...(look && { look }),
        ...(big && { big }),
        ...(wide && { wide }),
        ...(icon && { icon }),
      })}
    />
  );
}

/** A way to another screen that looks like a button. */
export const ButtonLink = createLink(Anchor);
