import { useEffect, useMemo } from 'react';
import { dueCount, type SetDrill } from '#shared/drills/due';
import { type ItemState, itemStates, presentStep } from '#shared/drills/item-states';
import { drillWords } from '../../i18n/drills/drill-words.ts';
import * as m from '../../i18n/generated/messages.js';
import { drillAddress, pages } from '../../paths/pages.ts';
import { ClassChoice } from '../../school/class-choice.tsx';
import { useDevice, useServices } from '../../session/services.ts';
import { useStored } from '../../session/use-stored.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './drills-screen.module.css';
import { LeadOn } from './lead-on.tsx';
import { useSetDrills } from './use-class-drills.ts';
import { useDrillClass } from './use-drill-class.ts';

/** The drills there are, with the step one is at in each and what is due. */
export function DrillsScreen() {
  const { drillRounds, sync } = useDevice();
  const rounds = useStored(() => drillRounds.all(), [], [drillRounds]);
  const states = useMemo(() => rounds && itemStates(rounds), [rounds]);
  const isThere = useDrills(undefined);
  const { classes, courseId, choose } = useDrillClass();
  const drills = useSetDrills(courseId);
  useEffect(() => {
    // What this device knows is shown all the same.
    void sync.run('drills', { force: true, ask: true });
  }, [sync]);
  if (isThere === false) return <LeadOn />;
  if (states === undefined || isThere === null || drills === null) return null;
  return (
    <DashboardPage title={m.title_drills()}>
      <p>{m.drills_how()}</p>
      {classes.length > 0 && (
        <div className={styles.class}>
          <ClassChoice
            classes={classes}
            all={m.drills_forOneself()}
            value={courseId}
            onChange={choose}
          />
        </div>
      )}
      <Due states={states} />
      <ul className={styles.drills}>
        {drills.map((set) => (
          <DrillRow key={set.drill.type} set={set} states={states} courseId={courseId} />
        ))}
      </ul>
    </DashboardPage>
  );
}

/** One press for what it would do good to meet again. */
function Due({ states }: { readonly states: ReadonlyMap<string, ItemState> }) {
  const { now } = useServices();
  const count = dueCount(states, now().getTime());
  return (
    <div className={styles.due}>
      <ButtonLink look="primary" big {...pages.dueDrills.at({})}>
        {m.drills_fiveMinutes()}
      </ButtonLink>
      <p>{count === 0 ? m.drills_noneDue() : m.drills_dueNow({ count })}</p>
    </div>
  );
}

function DrillRow(props: {
  readonly set: SetDrill;
  readonly states: ReadonlyMap<string, ItemState>;
  /** The class it is practised for. */
  readonly courseId: string | null;
}) {
  const { set, states, courseId } = props;
  const { drill, settings } = set;
  const { type } = drill;
  const { now } = useServices();
  const words = drillWords[type];
  const step = presentStep(drill, settings, states);
  const at = now().getTime();
  const due = [...states].filter(([id, state]) => id.startsWith(`${type}:`) && state.due <= at);
  return (
    <li>
      <h2>
        <TextLink {...drillAddress(type, {}, courseId ?? undefined)}>{words.title()}</TextLink>
      </h2>
      <p>{m.drills_step({ step: words.step(step) })}</p>
      {due.length > 0 && (
        <p>{due.length === 1 ? m.drills_oneDue() : m.drills_due({ count: due.length })}</p>
      )}
    </li>
  );
}
