import type { Drill } from './drill.ts';

/**
 * Settings as they were kept, perhaps by an older version: what cannot be chosen any more is as usual.
 *
 * @example readSettings(drills.nn, { clef: 'bass', key: 'H' }) // as usual, but in the bass clef
 */
export function readSettings<Settings extends object>(
  { defaults, options }: Drill<Settings>,
  kept: unknown,
): Settings {
  const known = typeof kept === 'object' && kept !== null ? kept : {};
  const read = Object.entries<readonly unknown[] | undefined>(options).flatMap(([name, values]) => {
    const value = (known as Readonly<Record<string, unknown>>)[name];
    const isList = Array.isArray(defaults[name as keyof Settings]);
    return (isList ? isSomeOf(values, value) : values?.includes(value)) ? [[name, value]] : [];
  });
  return { ...defaults, ...Object.fromEntries(read) };
}

function isSomeOf(values: readonly unknown[] | undefined, value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((one) => values?.includes(one));
}
