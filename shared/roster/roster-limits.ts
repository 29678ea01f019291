/** Of a list, in bytes and rows. */
export const mostRosterBytes = 1024 * 1024;
export const mostRosterRows = 2_000;

/** Students of one class: its list, its gradebook and whatever else shows all of it are read whole. */
export const mostOfClass = 2_000;
