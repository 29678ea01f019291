import type { ClassFields } from '../contract/classes.ts';

/**
 * What somebody changed of what they had read. Only this is saved: what a colleague changed elsewhere in the meantime
 * stays.
 *
 * @example changedFields({ ...read, title: 'Choir' }, read) // { title: 'Choir' }
 */
export function changedFields(fields: ClassFields, read: ClassFields): Partial<ClassFields> {
  const names = Object.keys(fields) as (keyof ClassFields)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== read[name]).map((name) => [name, fields[name]]),
  );
}
