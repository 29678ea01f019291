import type { BasicInstrument, BasicInstrumentZone } from 'spessasynth_core';
import type { Midi } from '#shared/lib/units';

/** Zones hold one recording each, for some keys beside each other. */
type Zone = BasicInstrumentZone;

const LOWEST = 0;
const HIGHEST = 127;

/** Leaves out the recordings of keys nobody plays. */
export function keepKeys(instrument: BasicInstrument, keys: readonly Midi[]): void {
  remove(
    instrument,
    ({ keyRange }) => !keys.some((key) => keyRange.min <= key && key <= keyRange.max),
  );
}

/**
 * Leaves out every second recording; its keys go to the two beside it. Only for an instrument of one layer, whose
 * recordings lie side by side.
 */
export function thinOut(instrument: BasicInstrument): void {
  const before = ascending(instrument);
  // From the top: there the ear hears soonest that a recording was bent.
  const kept = before.filter((_, index) => (before.length - 1 - index) % 2 === 0);
  remove(instrument, (zone) => !kept.includes(zone));
  for (const [index, zone] of kept.entries()) {
    const above = kept[index + 1];
    if (!above) continue;
    const free = above.keyRange.min - zone.keyRange.max - 1;
    const lower = Math.floor(free / 2);
    zone.keyRange = { min: zone.keyRange.min, max: zone.keyRange.max + lower };
    above.keyRange = { min: zone.keyRange.max + 1, max: above.keyRange.max };
  }
}

/** The outermost recordings of each layer are played on all keys beyond them. */
export function reachAllKeys(instrument: BasicInstrument): void {
  const ranges = instrument.zones.map(({ keyRange }) => keyRange);
  const low = Math.min(...ranges.map(({ min }) => min));
  const high = Math.max(...ranges.map(({ max }) => max));
  for (const zone of instrument.zones) {
    const { min, max } = zone.keyRange;
    zone.keyRange = { min: min <= low ? LOWEST : min, max: max >= high ? HIGHEST : max };
  }
}

const ascending = ({ zones }: BasicInstrument): readonly Zone[] =>
  [...zones].sort((one, other) => one.keyRange.min - other.keyRange.min);

function remove(instrument: BasicInstrument, isGone: (zone: Zone) => boolean): void {
  for (let index = instrument.zones.length - 1; index >= 0; index--) {
    if (isGone(instrument.zones[index]!)) instrument.deleteZone(index, true);
  }
}
