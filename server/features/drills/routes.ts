import { syncDrills } from '#shared/contract/drills';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { classDrillRoutes } from './class-routes.ts';
import { keepRounds } from './keep-rounds.ts';
import { questionRoutes } from './question-routes.ts';
import { synthRoute } from './synth-route.ts';

/** What people answered in drills, each their own, the same on all their devices; and what was drilled for a class. */
export function drillRoutes(routes: Routes): void {
  classDrillRoutes(routes);
  questionRoutes(routes);
  synthRoute(routes);
  mount(routes, syncDrills, { allow: signedIn }, async ({ body, granted: { account, db } }) => {
    // A device whose browser is signed in as another by now keeps what it knows to itself.
    if (body.userId !== account.id) throw refuse('signed-in-as-another', { path: 'userId' });
    const { known, rounds: sent } = body;
    const now = routes.context.clock.now();
    return { rounds: await keepRounds(db, account.id, { known, sent, now }) };
  });
}
