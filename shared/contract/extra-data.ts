import { z } from 'zod';

/** What the page that leads here gave a client to take along, be it a text or fields of its own. Nothing here gives any, and nothing reads it. */
export const extraData = z.unknown().optional();
