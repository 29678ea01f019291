import { findLiveRoom } from '#shared/contract/live';
import { visitor } from '../../access/signed-in.ts';
import { nameOf } from '../../db/name-of.ts';
import { addressOf } from '../../http/address.ts';
import { readDevice, rememberOnDevice } from '../../http/device-cookie.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { liveTicket } from '../../security/live-ticket.ts';
import type { JoinGuard } from './join-guard.ts';
import { judgeCode } from './judge-code.ts';
import { refuseOfClass, roomWithCode } from './other-kind.ts';

/** Whose room a live code leads to. A wrong one counts as one of a class does. */
export function liveCodeRoute(routes: Routes, guard: JoinGuard): void {
  const { context } = routes;
  const { config, newId } = context;
  mount(routes, findLiveRoom, { allow: visitor }, async ({ params, granted, c }) => {
    const address = addressOf(config, c) ?? 'none';
    const device = readDevice(context, c);
    // From here on it is known from one try to the next: a school behind one address is not held up by one device.
    if (device === null) rememberOnDevice(context, c, null);
    const who = granted.account?.id ?? device?.id ?? newId();
    const row = await judgeCode(
      guard,
      { who, address },
      {
        typed: params.code,
        look: async (code) =>
          (await roomWithCode(context, code)) ?? (await refuseOfClass(context, code)),
      },
    );
    const room = { tenantId: row.tenantId, roomId: row.id };
    const ticket = liveTicket(context.objectSecret, room);
    const takesGuests = row.takes_guests;
    return { teacherId: row.teacher_id, teacher: nameOf(row), takesGuests, ticket };
  });
}
