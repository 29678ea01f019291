import { colorOf, type DevicePerson, initialsOf } from '#shared/account/people-of-device';
import styles from './initials.module.css';

interface InitialsProps {
  readonly of: Pick<DevicePerson, 'id' | 'firstName' | 'lastName'>;
}

/** By which a person finds themselves among others; beside their name, so that nobody has to read it. */
export function Initials({ of }: InitialsProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.initials}
      style={{ background: `var(--class-${colorOf(of)})` }}
    >
      {initialsOf(of)}
    </span>
  );
}
