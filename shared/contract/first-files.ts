import { z } from 'zod';

/** A file that an address needs, and how a browser is to ask for it ahead. */
const firstFile = z.object({
  /** From the root of the page: `assets/a1b2c3d.js`. */
  file: z.string(),
  kind: z.enum(['script', 'style', 'font']),
  /** Not before the others are here. */
  isLater: z.boolean(),
});
export type FirstFile = z.infer<typeof firstFile>;

/** What the build says of the addresses that are opened first: the first that matches counts. */
export const firstFiles = z.array(z.object({ address: z.string(), files: z.array(firstFile) }));
export type FirstFiles = z.infer<typeof firstFiles>;

/** Where it stands in the folder of the built page; no browser asks for it. */
export const FIRST_FILES = '.vite/first-files.json';
