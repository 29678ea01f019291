import type { BodyOf } from '#shared/contract/endpoint';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import type { SavedConfiguration } from '#shared/set-up/saved-configuration';
import type { Api } from '../../api/api.ts';
import type { Refused } from '../../api/http.ts';
import type { Configurations } from '../../store/configurations.ts';
import type { StoredConfiguration } from '../../store/tables/configurations.ts';
import { answerOf } from '../answer.ts';
import type { Channel } from '../channel.ts';
import { createPutOff } from '../put-off.ts';

const SUBJECT = 'configurations';

export interface ConfigurationsOptions {
  readonly configurations: Configurations;
  readonly api: Api;
  /** Told once a visit of each that the server would not take: it is as it is on this device alone. */
  readonly onRefused: (one: StoredConfiguration) => void;
}

/** Saved set-ups: one after the other, and then the list of what other devices saved. */
export function configurationsChannel({
  configurations,
  api,
  onRefused,
}: ConfigurationsOptions): Channel<StoredConfiguration> {
  const putOff = createPutOff();
  const told = new Set<string>();
  return {
    name: 'configurations',
    async waiting() {
      return (await configurations.unsent()).map((content) => ({
        key: [content.id, content.savedAt, content.state].join(' '),
        subject: SUBJECT,
        content,
        ...putOff.of(SUBJECT),
      }));
    },
    async send([one], personId) {
      const { state, ...saved } = one!;
      const outcome =
        state === 'deleted'
          ? await api.call(deleteConfiguration, {
              params: { id: saved.id },
              query: { deletedAt: saved.savedAt },
              personId,
            })
          : await api.call(saveConfiguration, { body: inContract(saved), personId });
      return [answerOf(outcome, isForGood)];
    },
    async settle(settled) {
      putOff.note(settled);
      const done = settled.filter(({ fate }) => fate.kind === 'done');
      await configurations.noteSent(done.map(({ piece }) => piece.content));
      for (const { piece, fate } of settled) {
        if (fate.kind !== 'refused' || told.has(piece.key)) continue;
        told.add(piece.key);
        onRefused(piece.content);
      }
    },
    hurry: putOff.hurry,
    async ask(personId) {
      const before = await configurations.all();
      const outcome = await api.call(getSavedConfigurations, { inBackground: true, personId });
      if (outcome.kind !== 'ok') return;
      const list = outcome.reply.configurations as readonly SavedConfiguration[];
      await configurations.takeIn(list, before, outcome.reply.unreadable);
    },
  };
}

/** It stays here and holds up no other: another try would end alike, the next one may not. */
function isForGood({ status, errors }: Refused): boolean {
  return status === 400 || errors.some(({ code }) => code === 'storage-full');
}

/** The contract's lists may be changed by whoever holds them. */
function inContract(saved: SavedConfiguration): BodyOf<typeof saveConfiguration> {
  return structuredClone(saved) as BodyOf<typeof saveConfiguration>;
}
