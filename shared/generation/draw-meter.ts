import type { Random } from '../lib/random.ts';
import { type Meter, measureLength, meterNamed } from '../music/meter.ts';
import { pickupLength } from './plan/measures.ts';

/** The meters of 84 in a hundred of people's tunes, and how many of ours are in them at least; others are the spice. */
const common: ReadonlySet<string> = new Set(['4/4', '3/4', '2/4', '6/8']);
const commonShare = 0.66;

/** Short measures leave room for few different tunes, so they come less often. */
export function drawMeter(names: readonly string[], random: Random): Meter {
  const meters = names.map(meterNamed);
  const total = (those: readonly Meter[]) => those.reduce((sum, one) => sum + roomIn(one), 0);
  const isCommon = ({ name }: Meter) => common.has(name);
  const [plain, odd] = [
    total(meters.filter(isCommon)),
    total(meters.filter((one) => !isCommon(one))),
  ];
  const least = (odd * commonShare) / (1 - commonShare);
  const gain = plain > 0 ? Math.max(1, least / plain) : 1;
  return random.weighted(meters, (meter) => roomIn(meter) * (isCommon(meter) ? gain : 1));
}

function roomIn(meter: Meter): number {
  const length = measureLength(meter);
  return length >= 4 ? 16 : length * length;
}

/** So many are wished for that as many as asked come: where hardly a line is found, one without will do. */
const wishedPickups = 1.06;

export function drawPickup(meter: Meter, percent: number, random: Random): number {
  return random.chance(wishedPickups * percent) ? pickupLength(meter) : 0;
}
