import { useEffect, useState } from 'react';
import { skillKind, skillKinds } from '#shared/skills/skill';
import type { SkillMap } from '#shared/skills/skill-map';
import { skillStates } from '#shared/skills/skill-state';
import { keptLast } from '../../data/store/last-choice.ts';
import * as m from '../../i18n/generated/messages.js';
import { mediumInSentence } from '../../i18n/menu-names.ts';
import { pages } from '../../paths/pages.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { useStored } from '../../session/use-stored.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OneOfChips } from '../../ui/chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { Drilled } from './drilled.tsx';
import { NextSteps } from './next-steps.tsx';
import { SkillStaff } from './skill-staff.tsx';
import styles from './skills-screen.module.css';

/** What a player can read by now, instrument by instrument: a picture of growth, never a table of marks. */
export function SkillsScreen() {
  const { skills, sync } = useDevice();
  const maps = useStored(() => skills.all(), [], [skills]);
  const { ownStorage } = useServices();
  const [chosen, setChosen] = useState(() => keptLast(ownStorage).medium);
  useEffect(() => {
    // What this device knows is shown all the same.
    void sync.run('skills', { force: true, ask: true });
  }, [sync]);
  if (maps === undefined) return null;
  const map = maps.find(({ medium }) => medium === chosen) ?? maps[0];
  return (
    <DashboardPage title={m.title_skills()}>
      <div className={styles.sides}>
        <div>
          {map ? (
            <>
              {maps.length > 1 && (
                <OneOfChips
                  label={m.skills_instrument()}
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
              text={m.skills_none()}
              act={<ButtonLink {...pages.sightReading.at({})}>{m.place_practise()}</ButtonLink>}
            />
          )}
        </div>
        <Drilled />
      </div>
    </DashboardPage>
  );
}

function Growth({ map }: { readonly map: SkillMap }) {
  const states = [...skillStates(map).values()];
  return (
    <div className={styles.growth}>
      <p className={styles.how}>{m.skills_how()}</p>
      <NextSteps map={map} />
      {skillKinds.map((kind) => {
        const ofKind = states.filter(({ skill }) => skillKind(skill) === kind);
        return ofKind.length > 0 && <SkillStaff key={kind} kind={kind} states={ofKind} map={map} />;
      })}
    </div>
  );
}
