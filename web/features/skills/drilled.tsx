import { useEffect, useMemo } from 'react';
import { standingsOf } from '#shared/drills/standing';
import * as m from '../../i18n/generated/messages.js';
import { pages } from '../../paths/pages.ts';
import { DrillPicture } from '../../school/drill-picture.tsx';
import { useDevice, useServices } from '../../session/services.ts';
import { useStored } from '../../session/use-stored.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './skills-screen.module.css';

/** What a player knows by drilling, beside what they read: naming is not playing. Nothing where drills are not there. */
export function Drilled() {
  const { drillRounds, sync } = useDevice();
  const { now } = useServices();
  const rounds = useStored(() => drillRounds.all(), [], [drillRounds]);
  const standings = useMemo(() => rounds && standingsOf(rounds, now().getTime()), [rounds, now]);
  const isThere = useDrills(undefined);
  useEffect(() => {
    // What this device knows is shown all the same.
    void sync.run('drills', { force: true, ask: true });
  }, [sync]);
  if (standings === undefined || isThere !== true) return null;
  return (
    <section className={styles.drilled} aria-labelledby="drilled">
      <h2 id="drilled">{m.skills_drilled()}</h2>
      {standings.length === 0 ? (
        <p className={styles.how}>{m.skills_notDrilled()}</p>
      ) : (
        <DrillPicture standings={standings} />
      )}
      <p>
        <ButtonLink look="outline" {...pages.drills.at({})}>
          {m.drill_toDrills()}
        </ButtonLink>
      </p>
    </section>
  );
}
