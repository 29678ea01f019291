/**
 * What somebody changed of what they had read. Only this is saved: what a colleague changed elsewhere in the meantime
 * stays. Plain values, compared by what is in them.
 *
 * @example changedFields({ title: 'Choir', color: 'blue' }, { title: 'A class', color: 'blue' }) // { title: 'Choir' }
 */
export function changedFields<Fields extends object>(
  fields: Fields,
  read: Fields,
): Partial<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const changed: Partial<Fields> = {};
  for (const name of names) if (!isAlike(fields[name], read[name])) changed[name] = fields[name];
  return changed;
}

/** Both were read by one schema, which orders what is in them. */
function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
