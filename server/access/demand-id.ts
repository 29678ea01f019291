import type { AuthorityRequest } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { isUuid } from '../security/uuid.ts';

/** @throws Refusal where the parameter is no id: nothing has it */
export function demandId({ c }: AuthorityRequest, param: string): string {
  const id = c.req.param(param);
  if (id === undefined || !isUuid(id)) throw refuse('not-found');
  return id;
}
