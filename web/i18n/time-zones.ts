/** Every name this browser knows, with those that have to be among them; older browsers list none. */
export function timeZones(...needed: readonly string[]): readonly string[] {
  const known = 'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
  return [...new Set(['UTC', ...needed, ...known])].toSorted();
}

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
