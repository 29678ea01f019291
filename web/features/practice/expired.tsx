import * as m from '../../i18n/generated/messages.js';
import { Problem } from './problem.tsx';

/** A visitor without an account has played all there is to try. */
export function Expired() {
  return <Problem text={m.demo_expired()} />;
}
