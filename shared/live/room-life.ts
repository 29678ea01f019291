/** Milliseconds that a room is kept after it was used last. */
export const roomLife = 3_600_000;

/** People that one room takes, those included who have gone again. */
export const mostSeats = 500;

/** Guests that one room takes, those included who ask. */
export const mostGuests = 200;

/** Milliseconds that live practice is tried for without a class, and players that may come. */
export const trialLife = 30 * 60_000;
export const trialSeats = 10;
