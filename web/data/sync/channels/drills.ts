import { mostDrillRounds, syncDrills } from '#shared/contract/drills';
import type { BodyOf } from '#shared/contract/endpoint';
import type { DrillRound } from '#shared/drills/drill-map';
import type { Api } from '../../api/api.ts';
import type { DrillRounds } from '../../store/drill-rounds.ts';
import { answersByPlace } from '../answer.ts';
import type { Channel } from '../channel.ts';
import { createPutOff } from '../put-off.ts';

const SUBJECT = 'drills';

export interface DrillsOptions {
  readonly drillRounds: DrillRounds;
  readonly api: Api;
}

/**
 * Rounds of drills: as many in one request as the server takes. The answer brings what other devices told since; a round
 * has its id and only grows, so a request that comes twice changes nothing.
 */
export function drillsChannel({ drillRounds, api }: DrillsOptions): Channel<DrillRound> {
  const putOff = createPutOff();

  async function call(rounds: readonly DrillRound[], personId: string) {
    const known = await drillRounds.known();
    const outcome = await api.call(syncDrills, {
      body: { userId: personId, known, rounds: inContract(rounds) },
      personId,
    });
    if (outcome.kind === 'ok') {
      await drillRounds.noteSent(rounds);
      await drillRounds.takeIn(outcome.reply.rounds as Parameters<DrillRounds['takeIn']>[0]);
    }
    return outcome;
  }

  return {
    name: 'drills',
    async waiting() {
      return (await drillRounds.unsent()).map((content) => ({
        key: `${content.id} ${JSON.stringify(content.items)}`,
        subject: SUBJECT,
        content,
        ...putOff.of(SUBJECT),
      }));
    },
    fitting: (due) => Math.min(due.length, mostDrillRounds),
    async send(rounds, personId) {
      return answersByPlace(await call(rounds, personId), 'rounds', rounds.length);
    },
    settle: async (settled) => putOff.note(settled),
    hurry: putOff.hurry,
    async ask(personId, sent) {
      if (sent === 0) await call([], personId);
    },
  };
}

/** The contract's lists may be changed by whoever holds them. */
const inContract = (rounds: readonly DrillRound[]) =>
  structuredClone(rounds) as BodyOf<typeof syncDrills>['rounds'];
