const day = 24 * 60 * 60_000;

/** Milliseconds in which a request to join is answered; an older one is as if it had never been. */
export const joinRequestLife = 14 * day;
