import { type KeptStorage, storageOf } from '../data/store/device-storage.ts';
import { practisedForKey } from '../data/store/kept-practised-for.ts';
import { lastKeys } from '../data/store/last-choice.ts';
import { optionsKey } from '../data/store/preferences.ts';
import { seenAnswersKey } from '../data/store/seen-answers.ts';
import { deleteWork } from '../data/store/work-of.ts';
import { forgetPerson } from './people.ts';

/**
 * Takes a person off this device with all that it keeps of them.
 *
 * @returns false where something of theirs is still to be sent: then they stay, and nothing is lost
 */
export async function forgetOnDevice(personId: string, storage: KeptStorage): Promise<boolean> {
  if (!(await deleteWork(personId))) return false;
  const own = storageOf(personId, storage);
  for (const key of [optionsKey, practisedForKey, seenAnswersKey, ...lastKeys]) own.removeItem(key);
  forgetPerson(personId, storage);
  return true;
}
