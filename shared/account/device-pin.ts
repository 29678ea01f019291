/** Four digits by which somebody comes in on a device without a network. */
export const isPin = (text: string): boolean => /^\d{4}$/.test(text);

/** What a device keeps of somebody's digits, and of who tried others. */
export interface DevicePin {
  /** Base 64, 16 bytes. */
  readonly salt: string;
  /** Base 64: PBKDF2 with SHA-256 over the digits. */
  readonly hash: string;
  readonly rounds: number;
  /** Wrong ones in a row. */
  readonly wrong: number;
  /** When the last of them was tried (ISO 8601). */
  readonly wrongAt: string | null;
}

/** Slips of a finger that cost nothing. */
const FREE_TRIES = 3;
/** Milliseconds after the first try too many, twice as many after each that follows, and at most. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 15 * 60_000;

/** Milliseconds until the next try; whoever sets the clock of the device back waits from there. */
export function pauseBefore({ wrong, wrongAt }: DevicePin, now: Date): number {
  if (wrong < FREE_TRIES || wrongAt === null) return 0;
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (wrong - FREE_TRIES));
  const passed = Math.max(0, now.getTime() - Date.parse(wrongAt));
  return Math.max(0, pause - passed);
}

export const afterWrong = (pin: DevicePin, now: Date): DevicePin => ({
  ...pin,
  wrong: pin.wrong + 1,
  wrongAt: now.toISOString(),
});

export const afterRight = (pin: DevicePin): DevicePin => ({ ...pin, wrong: 0, wrongAt: null });
