import { sql } from 'kysely';

/** Of a person `u`: whether their name or username holds the text, in small letters or large. */
export function holdsText(text: string) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(concat_ws(' ', u.first_name, u.last_name, u.username)) like ${pattern}`;
}
