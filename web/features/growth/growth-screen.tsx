import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { skillKind, skillKinds } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { skillStates } from '#shared/skills/skill-state';
import { deviceStorage } from '../../data/device-storage.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumInSentence } from '../../i18n/menu-names.ts';
import { Dashboard } from '../../studio/dashboard.tsx';
import { keptLast } from '../../studio/last-choice.ts';
import { useDevice } from '../../studio/services.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OneOfChips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './growth-screen.module.css';
import { GrowthStaff } from './growth-staff.tsx';
import { SpacedReturn } from './spaced-return.tsx';

/** What a player can read by now, instrument by instrument: a picture of growth, never a table of marks. */
export function GrowthScreen() {
  const { skills } = useDevice();
  const maps = useLiveQuery(() => skills.all(), [skills]);
  const [chosen, setChosen] = useState(() => keptLast(deviceStorage).medium);
  useEffect(() => {
    // What this device knows is shown all the same.
    skills.sync().catch(() => {});
  }, [skills]);
  if (maps === undefined) return null;
  const map = maps.find(({ medium }) => medium === chosen) ?? maps[0];
  return (
    <Dashboard title={m.title_growth()}>
      {map ? (
        <>
          {maps.length > 1 && (
            <OneOfChips
              label={m.growth_instrument()}
              chips={maps.map(({ medium }) => ({
                value: medium,
                label: mediumInSentence(medium),
              }))}
              value={map.medium}
              onChange={setChosen}
            />
          )}
          <Growth key={map.medium} map={map} />
        </>
      ) : (
        <EmptyState
          text={m.growth_none()}
          act={<ButtonLink to="/sight-reading">{m.place_practise()}</ButtonLink>}
        />
      )}
    </Dashboard>
  );
}

function Growth({ map }: { readonly map: SkillMap }) {
  const states = [...skillStates(map).values()];
  return (
    <div className={styles.growth}>
      <p className={styles.how}>{m.growth_how()}</p>
      <SpacedReturn map={map} />
      {skillKinds.map((kind) => {
        const ofKind = states.filter(({ skill }) => skillKind(skill) === kind);
        return (
          ofKind.length > 0 && <GrowthStaff key={kind} kind={kind} states={ofKind} map={map} />
        );
      })}
    </div>
  );
}
