import { findLiveRoom } from '#shared/contract/live';
import { roomLife } from '#shared/live/room-life';
import { visitor } from '../../access/signed-in.ts';
import { roomOfCode } from '../../db/before-tenant/live-rooms.ts';
import { nameOf } from '../../db/name-of.ts';
import { addressOf } from '../../http/address.ts';
import { readDevice, rememberOnDevice } from '../../http/device-cookie.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { liveTicket } from '../../security/live-ticket.ts';
import type { JoinGuard } from './join-guard.ts';
import { judgeCode } from './judge-code.ts';

/** Whose room a live code leads to. A wrong one counts as one of a class does. */
export function liveCodeRoute(routes: Routes, guard: JoinGuard): void {
  const { context } = routes;
  const { allTenants, clock, config, newId } = context;
  mount(routes, findLiveRoom, { allow: visitor }, async ({ params, granted, c }) => {
    const address = addressOf(config, c) ?? 'none';
    const device = readDevice(context, c);
    // From here on it is known from one try to the next: a school behind one address is not held up by one device.
    if (device === null) rememberOnDevice(context, c, []);
    const who = granted.account?.id ?? device?.id ?? newId();
    const row = await judgeCode(
      guard,
      { who, address },
      {
        typed: params.code,
        async look(code) {
          const after = new Date(clock.now().getTime() - roomLife);
          return (await roomOfCode(allTenants, { code, after })) ?? null;
        },
      },
    );
    const room = { tenantId: row.tenantId, roomId: row.id };
    const ticket = liveTicket(context.objectSecret, room);
    return { teacherId: row.teacher_id, teacher: nameOf(row), ticket };
  });
}
