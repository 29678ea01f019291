import { postLog } from '#shared/contract/log';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';

/** Entries taken a minute from all pages together; a page gone wild must not fill the disk. */
const budget = 600;

/** A page posts twenty at most while it is open. */
const perAddress = { burst: 120, perMinute: 120 };

/** What pages report, into our own log. Addresses lose their query, which may hold anything. */
export function logRoutes(routes: Routes): void {
  const { clock, log } = routes.context;
  let minute = 0;
  let spent = 0;

  mount(routes, postLog, { allow: anyone, perAddress }, async ({ body: { entries }, c }) => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) [minute, spent] = [now, 0];
    const accepted = entries.slice(0, Math.max(0, budget - spent));
    spent += accepted.length;
    for (const { level, url, ...entry } of accepted) {
      const path = url.split(/[?#]/, 1)[0];
      log[level]({ requestId: c.get('requestId'), page: { ...entry, url: path } }, 'page');
    }
    return { accepted: accepted.length };
  });
}
