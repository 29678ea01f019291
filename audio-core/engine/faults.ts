import type { FaultName } from '#shared/contract/flags';

/** Failures forced while testing. Asked anew each time: the server's answer may come after the page was built. */
export interface Faults {
  has(name: FaultName): boolean;
}
