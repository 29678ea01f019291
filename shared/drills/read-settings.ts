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
    const read = isList ? someOf(values, value) : values?.find((one) => one === value);
    return read === undefined ? [] : [[name, read]];
  });
  return { ...defaults, ...Object.fromEntries(read) };
}

/** Those that may still be chosen; undefined where none may. */
function someOf(values: readonly unknown[] = [], value: unknown): readonly unknown[] | undefined {
  const known = Array.isArray(value) ? value.filter((one) => values.includes(one)) : [];
  return known.length > 0 ? known : undefined;
}
