import { describe, expect, it } from 'vitest';
import { noticesOf, packageFolder } from '../../../web/app/package-licences.ts';

describe('the package of a module', () => {
  it.each([
    ['/work/node_modules/react/index.js', '/work/node_modules/react'],
    [
      '/work/node_modules/@fontsource/besley/600.css?inline',
      '/work/node_modules/@fontsource/besley',
    ],
    ['\0/work/node_modules/abcjs/index.js?commonjs', '/work/node_modules/abcjs'],
    ['/work/node_modules/a/node_modules/b/c.js', '/work/node_modules/a/node_modules/b'],
    ['/work/web/app/main.tsx', null],
    ['\0vite/preload-helper.js', null],
  ])('%j is %j', (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });
});

const notices = (...names: string[]) => noticesOf(names.map((name) => `node_modules/${name}`));

describe('a notice', () => {
  it.each([
    ['@fontsource/besley', 'OFL-1.1', 'SIL OPEN FONT LICENSE'],
    ['@fontsource-variable/atkinson-hyperlegible-next', 'OFL-1.1', 'SIL OPEN FONT LICENSE'],
    ['lucide-react', 'ISC', 'ISC LICENSE'],
    ['react', 'MIT', 'MIT LICENSE'],
  ])('of %s names %s and holds its text', (name, licence, text) => {
    const [title, ...lines] = notices(name).split('\n');
    expect(title).toMatch(new RegExp(`^${name} \\S+ \\(${licence}\\)$`));
    expect(lines.join('\n').toUpperCase()).toContain(text);
  });

  it('holds what a package wants to be said besides', () => {
    expect(notices('dexie')).toContain('Copyright (c) 2014-2017 David Fahlander');
  });

  it('is said once for packages that say the same', () => {
    const text = notices('react', 'react-dom');
    expect(text).toMatch(/^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)\n\n/);
    expect(text.match(/Permission is hereby granted/g)).toHaveLength(1);
  });
});
