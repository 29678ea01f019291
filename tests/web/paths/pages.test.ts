import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { openLink } from '#shared/set-up/link';
import { plainSearch } from '../../../web/app/plain-search.ts';
import { createAppRouter } from '../../../web/app/router.tsx';
import { exerciseLink } from '../../../web/paths/codecs.ts';
import type { Query } from '../../../web/paths/page.ts';
import { drillPages, pages, playAddress, renamed, setUpAddress } from '../../../web/paths/pages.ts';
import { plannedPages } from '../../../web/paths/planned-pages.ts';
import type { Services } from '../../../web/session/services.ts';
import { createStarts } from '../../../web/session/starts.ts';
import { specifiedPaths } from './specified-paths.ts';

const starts = createStarts(() => 'press');

const visitor = { store: createStore(() => ({ person: null })) };
const router = createAppRouter({
  account: visitor,
  log: {},
  flash: {},
  starts,
} as unknown as Services);
const routes = Object.values(router.routesById) as readonly {
  readonly fullPath: string;
  readonly options: { readonly component?: unknown; readonly staticData?: { title?: unknown } };
}[];
const screens = routes.filter(({ fullPath, options }) => fullPath && options.component);

/** Names of parameters differ between the documents; their places do not. */
const shape = (path: string) => path.replace(/\{[^}]*\}|\$\w+/g, '{}');
const shapesOf = (paths: readonly string[]) => new Set(paths.map(shape));

const built = shapesOf(screens.map(({ fullPath }) => fullPath));

describe('the addresses of the specification', () => {
  it.each(specifiedPaths.map((path) => [path]))('%s has a screen', (path) => {
    expect(built.has(shape(path))).toBe(true);
  });

  it('are all that is planned, and none of them is built', () => {
    const planned = plannedPages.map(({ path }) => shape(path));
    const specified = shapesOf(specifiedPaths);
    const paths = shapesOf([...Object.values(pages), ...drillPages].map(({ path }) => path));
    expect(planned.filter((path) => !specified.has(path) || paths.has(path))).toEqual([]);
  });
});

describe('every page', () => {
  it('has a title, but the first', () => {
    const untitled = screens.filter(({ options }) => options.staticData?.title === undefined);
    // The root and the layout of the dashboard are no pages.
    const layouts: readonly string[] = [''];
    const first: readonly string[] = [pages.home.path, pages.sightReading.path];
    const paths = untitled.map(({ fullPath }) => fullPath);
    expect(paths.filter((path) => ![...layouts, ...first].includes(path))).toEqual([]);
  });

  it('of the table is mounted with its own title and meta', () => {
    const mounted = new Map(screens.map(({ fullPath, options }) => [fullPath, options.staticData]));
    for (const { path, meta } of [...Object.values(pages), ...drillPages, ...plannedPages])
      expect(mounted.get(path), path).toBe(meta);
  });

  it('that was renamed has its old address still', () => {
    const paths = routes.map(({ fullPath }) => fullPath);
    for (const { from, to } of renamed) expect(paths).toEqual(expect.arrayContaining([from, to]));
  });
});

describe('an address', () => {
  const href = ({ to, search }: { readonly to: string; readonly search: Query }) =>
    to + plainSearch.stringifySearch(search);

  it.each([
    [pages.take.at({ takeId: 'a/b' }), '/takes/a%2Fb'],
    [pages.grade.at({ sessionId: '7', scope: 'e' }), '/grade/session/7/e/feedback'],
    [pages.micCheck.at({}, { mediumId: 'violin' }), '/mic-check?mediumId=violin'],
    [pages.micCheck.at({}), '/mic-check'],
    [
      setUpAddress({ exerciseType: 'sr', step: 'level', courseId: '7' }, { mediumId: 'violin' }),
      '/practice/7/sr/level?mediumId=violin',
    ],
    [playAddress('play', { code: '458800076' }), '/practice/sr/play?code=458800076'],
  ])('%# is built from its page', (address, expected) => {
    expect(href(address)).toBe(expected);
  });

  it('of an exercise says all of a choice, and is read as the same choice', () => {
    const link = {
      ...openLink,
      mediumId: 'violin',
      levelId: 'pv~3',
      timeSigs: ['3/4'],
      extra: { countDownSeconds: '20' },
    };
    const { parsed } = exerciseLink.read(exerciseLink.print(link));
    expect(parsed).toEqual({ kind: 'link', link });
  });
});
