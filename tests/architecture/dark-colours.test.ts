import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** What a dark page is given, by name. */
function valuesIn(block: string): Readonly<Record<string, string>> {
  const said = [...block.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)];
  return Object.fromEntries(said.map(([, name, value]) => [name!, value!]));
}

/**
 * `light-dark()` would say them once; browsers know it from 2024 on, and the page is built for those of 2022. So they stand
 * twice, for who chose dark and for whose device is dark.
 */
it.each(['web/ui/theme.css', 'web/ui/mark-colours.css'])(
  'the dark colours of %s are the same both times',
  async (path) => {
    const css = await readFile(path, 'utf8');
    const chosen = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(css);
    const system = /:root:not\(\[data-theme="light"\]\) \{([^}]*)\}/.exec(css);
    const values = valuesIn(chosen![1]!);
    expect(Object.keys(values).length).toBeGreaterThan(3);
    expect(valuesIn(system![1]!)).toEqual(values);
  },
);
