import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { libraryNotices } from '../../../web/app/licences.ts';

const inLibrary = (path: string) => resolve(import.meta.dirname, '../../../node_modules', path);

it('has the licence of every library whose modules are in a script, each text once', () => {
  const notices = libraryNotices([
    inLibrary('zustand/esm/vanilla.mjs'),
    inLibrary('zustand/esm/react.mjs'),
    `\0${inLibrary('react/index.js')}`,
    inLibrary('react-dom/index.js'),
    inLibrary('@tanstack/react-query/build/modern/index.js'),
    resolve(import.meta.dirname, '../../../web/main.tsx'),
  ]);
  const names = ['zustand', 'react', 'react-dom', '@tanstack/react-query'];
  for (const name of names) expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  expect(notices.match(/^zustand \d/gm)).toHaveLength(1);
  // The two have one licence.
  expect(notices.match(/Meta Platforms/g)).toHaveLength(1);
  expect(notices).toContain('MIT License');
});

it('has what a library wants to be said besides, wherever the library lies', () => {
  const notices = libraryNotices(['node_modules/dexie/package.json', inLibrary('abcjs/index.js')]);
  expect(notices).toContain('Copyright (c) 2014-2017 David Fahlander');
  // A script of that name says the same once more.
  expect(notices.match(/Paul Rosen/g)).toHaveLength(1);
});
