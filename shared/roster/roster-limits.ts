/** Of a list, in bytes and rows. */
export const mostRosterBytes = 1024 * 1024;
export const mostRosterRows = 2_000;
