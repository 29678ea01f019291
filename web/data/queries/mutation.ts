import { mutationOptions, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import type { CallInput } from '../api/api.ts';
import type { Trouble } from '../api/trouble.ts';

/** One call of the contract that changes something. */
export interface Change {
  readonly endpoint: Endpoint;
  readonly input: (given: never) => CallInput<Endpoint>;
}

interface MutationAside {
  /**
   * The only answers that are asked for again, where that is not all that is on screen: what was left or deleted is not
   * there to be asked for, and a question sent as a POST changes nothing.
   */
  readonly invalidates?: readonly QueryKey[];
}

/**
 * Options of a mutation by one call; who calls, and what is asked for again afterwards, is the client's business.
 *
 * @param input what is sent for what the screen hands to it
 * @example mutation(renameSchool, (body: SchoolName) => ({ params: { schoolId }, body }))
 */
export function mutation<E extends Endpoint, Given = void>(
  endpoint: E,
  input: (given: Given) => CallInput<E>,
  { invalidates }: MutationAside = {},
) {
  const change: Change = { endpoint, input };
  return mutationOptions<ReplyOf<E>, Trouble, Given>({
    meta: { change, ...(invalidates && { invalidates }) },
  });
}
