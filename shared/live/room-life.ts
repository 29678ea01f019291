/** Milliseconds that a room is kept after it was used last. */
export const roomLife = 3_600_000;
