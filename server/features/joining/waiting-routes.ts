import { joinRequestLife } from '#shared/classes/join-request-life';
import { enterByRequest, getJoinState } from '#shared/contract/joining';
import { requestOfSecret } from '../../db/before-tenant/join-requests.ts';
import { inTenant } from '../../db/tenant.ts';
import { toUser } from '../../http/account.ts';
import { anyone } from '../../http/authority.ts';
import { findPerson } from '../../http/find-credentials.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { startSession } from '../../http/session-cookie.ts';
import { tokenDigest } from '../../security/link-token.ts';
import { deleteRequest } from './request-queries.ts';

/** A class that waits, and asks every few seconds. */
const perAddress = { burst: 600, perMinute: 600 };

/** What the device of somebody who waits asks by its secret. */
export function waitingRoutes(routes: Routes): void {
  const { context } = routes;
  const { allTenants, clock } = context;

  const find = (secret: string) =>
    requestOfSecret(allTenants, {
      secretSha256: tokenDigest(secret),
      after: new Date(clock.now().getTime() - joinRequestLife),
    });

  mount(routes, getJoinState, { allow: anyone, perAddress }, async ({ body }) => {
    const request = await find(body.secret);
    if (!request) return { state: 'none' as const };
    const { state, id, tenantId } = request;
    const isOver = state === 'refused' || state === 'known';
    if (isOver) await deleteRequest(inTenant(allTenants, tenantId), id);
    return { state };
  });

  mount(routes, enterByRequest, { allow: anyone, perAddress }, async ({ body, c }) => {
    const request = await find(body.secret);
    if (request?.state !== 'accepted') throw refuse('not-found');
    const { id, tenantId } = request;
    const personId = await deleteRequest(inTenant(allTenants, tenantId), id);
    const person = personId === null ? null : await findPerson(allTenants, { tenantId, personId });
    if (!person) throw refuse('not-found');
    await startSession(context, c, person.account);
    return { user: toUser(person.account) };
  });
}
