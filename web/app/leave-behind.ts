import type { User } from '#shared/contract/account';
import { deviceStorage } from '../data/store/device-storage.ts';
import type { Services } from '../session/services.ts';

/** Nobody waits longer for a store that does not answer. */
const patience = 1000;

/**
 * Who is signed in no more, by an act elsewhere or because it was long ago, takes along what the server told them, as who leaves by
 * hand does: the next one at this device could read it.
 *
 * @param person whose page this was; null is a visitor's, who was told nothing
 */
export async function leaveBehind(
  person: User | null,
  device: Services['device'],
  sleep: (milliseconds: number) => Promise<void>,
): Promise<void> {
  if (person === null) return;
  const taken = async () => {
    const { takeAnswersAlong } = await import('../session/take-answers-along.ts');
    await takeAnswersAlong(person.id, (await device()).db, deviceStorage);
  };
  await Promise.race([taken().catch(() => {}), sleep(patience)]);
}
