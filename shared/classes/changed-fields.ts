/**
 * What somebody changed of what they had read. Only this is saved: what a colleague changed elsewhere in the meantime
 * stays.
 *
 * @example changedFields({ title: 'Choir', color: 'blue' }, { title: 'A class', color: 'blue' }) // { title: 'Choir' }
 */
export function changedFields<Fields extends object>(
  fields: Fields,
  read: Fields,
): Partial<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const changed: Partial<Fields> = {};
  for (const name of names) if (fields[name] !== read[name]) changed[name] = fields[name];
  return changed;
}
