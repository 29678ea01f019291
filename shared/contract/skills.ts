import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** In one request; a device with more sends them one after the other. */
export const mostSkillMaps = 20;

/**
 * Merges what a device knows of the signed-in person's skills into what is kept, and tells it all that is kept by then.
 * Without a map it only asks. Maps are as `shared/skills/read-skill-map` reads them; several of one instrument merge, so
 * a large one may come in pieces. One map at fault and none is taken.
 */
export const syncSkills = endpoint({
  method: 'POST',
  path: '/api/v2/skills',
  body: z.strictObject({
    /** Who the device belongs to: the cookie may meanwhile be another person's, and then nothing is taken. */
    userId: z.uuid(),
    maps: z.array(z.unknown()).max(mostSkillMaps),
  }),
  reply: z.object({
    /** One of each instrument, in the order of their ids. */
    maps: z.array(z.unknown()),
  }),
});
