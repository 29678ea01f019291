/**
 * What is drilled, as it stands in addresses: notes, intervals, scales, key signatures, rhythm values, chords, meter, and
 * rhythms and melodies that are dictated (spec 3 §1).
 */
export const drillTypes = ['nn', 'int', 'sca', 'ks', 'rv', 'ch', 'md', 'rd', 'mel'] as const;
export type DrillType = (typeof drillTypes)[number];

/** @example isDrillType('sr') // false */
export function isDrillType(type: string): type is DrillType {
  return (drillTypes as readonly string[]).includes(type);
}

/** @example drillPath('nn', '7') // '/practice/7/nn/play' */
export function drillPath(type: DrillType, courseId?: string): string {
  const place = courseId === undefined ? '' : `/${encodeURIComponent(courseId)}`;
  return `/practice${place}/${type}/play`;
}
