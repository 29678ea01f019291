import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import type { DrillType } from '#shared/catalogue/drill-types';
import { drillOf, drills } from '#shared/drills/drills';
import { dueCount } from '#shared/drills/due';
import { type ItemState, itemStates, presentStep } from '#shared/drills/item-states';
import * as m from '../../i18n/generated/messages.js';
import { drillAddress, pages } from '../../paths/pages.ts';
import { useDevice, useServices } from '../../session/services.ts';
import { useDrills } from '../../set-up/use-drills.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DashboardPage } from '../../ui/layouts/dashboard.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './drills-screen.module.css';
import { LeadOn } from './lead-on.tsx';
import { useDrillSettings } from './use-drill-settings.ts';
import { drillWords } from './words/drill-words.ts';

const types = Object.keys(drills) as DrillType[];

/** The drills there are, with the step one is at in each and what is due. */
export function DrillsScreen() {
  const { drillRounds } = useDevice();
  const rounds = useLiveQuery(() => drillRounds.all(), [drillRounds]);
  const states = useMemo(() => rounds && itemStates(rounds), [rounds]);
  const isThere = useDrills(undefined);
  if (isThere === false) return <LeadOn />;
  if (states === undefined || isThere === null) return null;
  return (
    <DashboardPage title={m.title_drills()}>
      <p>{m.drills_how()}</p>
      <Due states={states} />
      <ul className={styles.drills}>
        {types.map((type) => (
          <DrillRow key={type} type={type} states={states} />
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

const none: object = {};

function DrillRow(props: {
  readonly type: DrillType;
  readonly states: ReadonlyMap<string, ItemState>;
}) {
  const { type, states } = props;
  const { now } = useServices();
  const { settings } = useDrillSettings(type, none);
  const words = drillWords[type];
  const step = presentStep(drillOf(type), settings, states);
  const at = now().getTime();
  const due = [...states].filter(([id, state]) => id.startsWith(`${type}:`) && state.due <= at);
  return (
    <li>
      <h2>
        <TextLink {...drillAddress(type)}>{words.title()}</TextLink>
      </h2>
      <p>{m.drills_step({ step: words.step(step) })}</p>
      {due.length > 0 && (
        <p>{due.length === 1 ? m.drills_oneDue() : m.drills_due({ count: due.length })}</p>
      )}
    </li>
  );
}
