import { syncSkills } from '#shared/contract/skills';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { keepMaps } from './keep-maps.ts';
import { readMaps } from './read-maps.ts';

/** What people have learnt to read, each their own, the same on all their devices. */
export function skillRoutes(routes: Routes): void {
  mount(routes, syncSkills, { allow: signedIn }, async ({ body, granted: { account, db } }) => {
    // A device whose browser is signed in as another by now keeps what it knows to itself.
    if (body.userId !== account.id) throw refuse('signed-in-as-another', { path: 'userId' });
    const maps = await keepMaps(db, account.id, {
      sent: readMaps(body.maps),
      now: routes.context.clock.now(),
    });
    return { maps: [...maps] };
  });
}
