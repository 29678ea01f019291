const LATENCY = 'primavista-latency';

/** Measured delays outside these (seconds) are not a device but a mistake. */
const LEAST = -0.5;
const MOST = 1;

/**
 * Round trip of this device from the beat that is heard to the note that is recorded, in seconds; null before it was
 * measured. It belongs to the device and not to a person, so it lies in local storage.
 */
export function keptLatency(storage: Pick<Storage, 'getItem'>): number | null {
  const kept = Number.parseFloat(storage.getItem(LATENCY) ?? '');
  return kept >= LEAST && kept <= MOST ? kept : null;
}

export function keepLatency(latency: number, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(LATENCY, String(latency));
}
