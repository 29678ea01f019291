import { describe, expect, it } from 'vitest';
import { filesByMoment } from '../../../web/app/moments/files-by-moment.ts';
import { momentOf } from '../../../web/app/moments/moments.ts';
import type { NaturalFile } from '../../../web/app/moments/natural-files.ts';

const file = (
  name: string,
  bytes: number,
  imports: readonly string[] = [],
  entry: string | null = null,
): NaturalFile => ({ name, bytes, imports, entry, modules: [`${name}.ts`] });

const page = file('page', 100_000, ['base'], 'web/index.html');
const screen = (feature: string, imports: readonly string[]) =>
  file(feature, 5_000, imports, `web/features/${feature}/screens.ts`);

/** The group that holds a module, sorted. */
const groupWith = (files: readonly NaturalFile[], name: string) =>
  filesByMoment(files)
    .find((modules) => modules.includes(`${name}.ts`))
    ?.toSorted();

describe('the files of a build', () => {
  it('that the same moments fetch come together, and what the page has is fetched by none again', () => {
    const files = [
      page,
      file('base', 1_000),
      screen('classes', ['base', 'table', 'row']),
      screen('students', ['table', 'row']),
      file('table', 30_000, ['base']),
      file('row', 500),
    ];
    expect(groupWith(files, 'base')).toEqual(['base.ts', 'page.ts']);
    expect(groupWith(files, 'row')).toEqual(expect.arrayContaining(['row.ts', 'table.ts']));
  });

  it('stay apart where joining them would bring a moment much that it does not need', () => {
    const files = [
      page,
      file('base', 1_000),
      screen('classes', ['table']),
      screen('students', ['chart']),
      file('table', 300_000),
      file('chart', 300_000),
    ];
    expect(groupWith(files, 'table')).not.toContain('chart.ts');
  });

  it('are never joined to a circle: what waits for a group that waits for it stays apart', () => {
    // Small enough to join each other, but `top` needs `between`, which needs `bottom`.
    const files = [
      page,
      file('base', 1_000),
      file('top', 10, ['between'], 'web/features/classes/screens.ts'),
      file('between', 900_000, ['bottom'], 'web/features/district/screens.ts'),
      file('bottom', 10, [], 'web/features/students/screens.ts'),
    ];
    const groups = filesByMoment(files);
    const groupOf = (module: string) => groups.findIndex((one) => one.includes(module));
    const needs = new Map<number, Set<number>>();
    for (const { modules, imports } of files)
      for (const name of imports) {
        const [from, to] = [groupOf(modules[0]!), groupOf(`${name}.ts`)];
        if (from !== to) needs.set(from, (needs.get(from) ?? new Set()).add(to));
      }
    const leads = (from: number, to: number): boolean =>
      [...(needs.get(from) ?? [])].some((step) => step === to || leads(step, to));
    for (const from of needs.keys()) expect(leads(from, from)).toBe(false);
  });

  it('lose no module, and put none in two', () => {
    const files = [page, file('base', 1_000), screen('classes', ['base']), file('loose', 10)];
    expect(filesByMoment(files).flat().toSorted()).toEqual([
      'base.ts',
      'classes.ts',
      'loose.ts',
      'page.ts',
    ]);
  });
});

describe('the moment of a module', () => {
  it.each([
    ['web/index.html', 'page'],
    ['web/features/practice/stage-screen.tsx', 'stage'],
    ['web/features/classes/screens.ts', 'features/classes'],
    ['web/features/skills/skills-screen.tsx', 'features/skills'],
    ['web/features/drills/drill-screens.ts', 'features/drills'],
    ['web/features/account/door-screens.ts', 'signing in'],
    ['web/set-up/name-dialog.tsx', 'a press'],
    ['web/print/print-dialog.tsx', 'paper'],
  ])('of %s is %s', (path, name) => {
    expect(momentOf(path).name).toBe(name);
  });
});
