import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { ClassColor } from '#shared/classes/class-fields';
import { ClassMark } from '../../../school/class-mark.tsx';
import styles from './class-link.module.css';

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly label: string;
  readonly color: ClassColor;
}

function Anchor({ label, color, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={styles.link}>
      <ClassMark title={label} color={color} />
      <span className={styles.title}>{label}</span>
    </a>
  );
}

/** A class by its mark and title; leads to who learns there. */
export const ClassLink = createLink(Anchor);
