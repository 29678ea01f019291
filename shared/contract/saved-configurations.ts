import { z } from 'zod';
import { longestConfigurationName } from '../set-up/saved-configuration.ts';
import { endpoint } from './endpoint.ts';
import { setUpChoice } from './set-up.ts';

export const savedConfiguration = z.strictObject({
  /** Made on the device, so that a repeated save is one. */
  id: z.uuid(),
  name: z.string().trim().min(1).max(longestConfigurationName),
  configuration: setUpChoice,
  /** The device's clock, ISO 8601; the later of two saves with one id stands. */
  savedAt: z.iso.datetime(),
});

/** All of the signed-in person, newest first. */
export const getSavedConfigurations = endpoint({
  method: 'GET',
  path: '/saveConfig',
  reply: z.object({
    configurations: z.array(savedConfiguration),
    /** Ids of those another version of the server stored and this one cannot read: no device deletes them. */
    unreadable: z.array(z.uuid()).default([]),
  }),
});

/** Saves, or renames and changes what has this id already. */
export const saveConfiguration = endpoint({
  method: 'POST',
  path: '/saveConfig',
  body: savedConfiguration,
  reply: z.object({}),
});

/** Deleting what is not there changes nothing, so that a repeated call is one. */
export const deleteConfiguration = endpoint({
  method: 'DELETE',
  path: '/saveConfig/{id}',
  params: z.object({ id: z.uuid() }),
  /** The device's clock, as `savedAt`: what was saved after it stays. Left out, the server's own. */
  query: z.object({ deletedAt: z.iso.datetime().optional() }),
  reply: z.object({}),
});
