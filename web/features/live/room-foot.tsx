import { Cast, Eye, Square, Timer } from 'lucide-react';
import { useState } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { seated } from '#shared/live/roster';
import * as m from '../../i18n/generated/messages.js';
import { useStageState } from '../../playing/stage/use-stage.ts';
import { isForEnsemble } from '../../score/describe-exercise.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/switch.tsx';
import { AskingGuests } from './asking-guests.tsx';
import { ConnectionLine } from './connection-line.tsx';
import styles from './live.module.css';
import { MakeupFields } from './makeup-fields.tsx';
import { RoomPerson } from './room-person.tsx';
import { Roster } from './roster.tsx';
import type { Desk } from './use-desk.ts';
import { WhatTheySee } from './what-they-see.tsx';

interface RoomFootProps {
  readonly desk: Desk;
  readonly exercise: Exercise;
  readonly sendsEach: boolean;
  readonly onSendsEach: (isOn: boolean) => void;
  readonly onEnd: () => void;
}

/** Who is in the room, and what is put before them. */
export function RoomFoot({ desk, exercise, sendsEach, onSendsEach, onEnd }: RoomFootProps) {
  const [personId, setPersonId] = useState<string | null>(null);
  const [isSeeing, setSeeing] = useState(false);
  const [isNamed, setNamed] = useState(true);
  const [onlyActive, setOnlyActive] = useState(false);
  const { room } = desk;
  const makeup = desk.makeupOf(exercise);
  return (
    <section className={styles.room}>
      <AskingGuests
        roster={room.roster}
        isNamed={isNamed}
        onNoMore={room.takesGuests ? () => void desk.takeGuests(false) : null}
      />
      <div className={styles.people}>
        {isNamed && (
          <Roster
            roster={seated(room.roster)}
            onlyActive={onlyActive}
            hasParts={isForEnsemble(exercise)}
            onPerson={setPersonId}
          />
        )}
        <div className={styles.rules}>
          <Button look="quiet" onPress={() => setSeeing(true)}>
            <Icon of={Eye} />
            {m.live_view()}
          </Button>
          <Button look="quiet" onPress={onEnd}>
            {m.live_end()}
          </Button>
        </div>
      </div>
      <ConnectionLine link={desk.link} who="teacher" otherwise="" />
      <PieceActs desk={desk} exercise={exercise} />
      {personId !== null && (
        <RoomPerson
          desk={desk}
          exercise={exercise}
          personId={personId}
          onClose={() => setPersonId(null)}
        />
      )}
      {isSeeing && (
        <WhatTheySee seen={desk.seen} onSee={desk.see} onClose={() => setSeeing(false)}>
          <MakeupFields
            exercise={exercise}
            makeup={makeup}
            onChange={(next) => desk.setMakeup(exercise, next)}
          />
          <Switch isOn={sendsEach} onChange={onSendsEach}>
            {m.live_sendsEach()}
          </Switch>
          <Switch isOn={isNamed} onChange={setNamed}>
            {m.live_showNames()}
          </Switch>
          <Switch isOn={onlyActive} onChange={setOnlyActive}>
            {m.live_onlyActive()}
          </Switch>
          <Switch isOn={room.takesGuests} onChange={(isOn) => void desk.takeGuests(isOn)}>
            {m.live_takesGuests()}
          </Switch>
          <Switch isOn={desk.areHeard} onChange={desk.hear}>
            {m.live_areHeard()}
          </Switch>
        </WhatTheySee>
      )}
    </section>
  );
}

/** What is done with each piece. A projector is low: there they stand beside the buttons of the stage. */
function PieceActs({ desk, exercise }: Pick<RoomFootProps, 'desk' | 'exercise'>) {
  const isSent = desk.room.message?.abc === exercise.abc;
  return (
    <div className={styles.acts} data-beside>
      <CountIn desk={desk} isSent={isSent} />
      <Button
        look="primary"
        big
        isPending={desk.isSending}
        isDisabled={isSent}
        onPress={() => desk.send(exercise)}
      >
        <Icon of={Cast} />
        {isSent ? m.live_sent() : m.live_send()}
      </Button>
    </div>
  );
}

/** Everybody begins what was sent, at one moment; pressed again, everybody stops. */
function CountIn({ desk, isSent }: { readonly desk: Desk; readonly isSent: boolean }) {
  const tempo = useStageState((state) => state.tempo);
  if (desk.isCounting) {
    return (
      <Button big onPress={() => void desk.stopAll()}>
        <Icon of={Square} />
        {m.live_stopAll()}
      </Button>
    );
  }
  return (
    <Button big isDisabled={!isSent} onPress={() => void desk.countIn(tempo)}>
      <Icon of={Timer} />
      {m.live_countIn()}
    </Button>
  );
}
