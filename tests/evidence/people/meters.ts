/** Lengths here are 24ths of a quarter, so that triplets and sixteenths are whole numbers. */
export const quarter = 24;
export const sixteenth = quarter / 4;

/** The meters people's tunes are counted in. 2/2 and C| are read as 4/4. */
export const meters = {
  '4/4': { measure: 96, beat: 24 },
  '3/4': { measure: 72, beat: 24 },
  '2/4': { measure: 48, beat: 24 },
  '6/8': { measure: 72, beat: 36 },
} as const;

export type MeterName = keyof typeof meters;

export const meterNames = Object.keys(meters) as readonly MeterName[];

export function isMeterName(name: string | null | undefined): name is MeterName {
  return name != null && Object.hasOwn(meters, name);
}

export function isCompound(meter: MeterName): boolean {
  return meter === '6/8';
}

/** Where a note stands, as `metricPlaces` counts: 0 between the beats, 1 on a beat, 2 on a downbeat. */
export function metricPlace(meter: MeterName, onset: number): 0 | 1 | 2 {
  const { measure, beat } = meters[meter];
  return onset % measure === 0 ? 2 : onset % beat === 0 ? 1 : 0;
}

/** How long a note is, as `lengths` counts: 0 less than a beat, 1 a beat, 2 more. */
export function lengthKind(meter: MeterName, length: number): 0 | 1 | 2 {
  const { beat } = meters[meter];
  return length < beat ? 0 : length === beat ? 1 : 2;
}
