import type { Page } from 'playwright';

/** What the first page on a phone may take: seconds, and files asked for. */
export interface Wanted {
  readonly painted: number | null;
  readonly words: number | null;
  readonly music: number | null;
  readonly requests: number;
}

export interface Visit {
  readonly name: string;
  readonly path: string;
  /** Signed in before, in the same profile, without a page having been opened. */
  readonly as?: string;
  /** What somebody came to read, as it stands in the page; of a stage the name of its music. */
  readonly words: RegExp;
  readonly hasMusic: boolean;
  readonly wanted: Wanted;
}

/** Music that is drawn and painted. */
export const MUSIC = '[role=img][data-ready=true]';

/** @param code of an exercise that this build can write */
export const visitsOf = (code: string): readonly Visit[] => [
  {
    name: 'first page',
    path: '/',
    words: /never seen/,
    hasMusic: true,
    wanted: { painted: 1.5, words: 2.5, music: 5, requests: 15 },
  },
  {
    name: 'an exercise by its code',
    path: `/practice/sr/play?code=${code}`,
    words: /Violin/,
    hasMusic: true,
    wanted: { painted: 1.5, words: 3, music: 6, requests: 25 },
  },
  {
    name: 'sign-in',
    path: '/sign-in',
    words: /Password/,
    hasMusic: false,
    wanted: { painted: 1.5, words: 3, music: null, requests: 15 },
  },
  {
    name: 'Choose Instrument',
    path: '/practice/sr/instrument-family',
    words: /Woodwind/,
    hasMusic: false,
    wanted: { painted: 1.5, words: 4, music: null, requests: 20 },
  },
  {
    name: "a teacher's first page",
    path: '/educator/assignments',
    as: 'teacher',
    words: /to grade/,
    hasMusic: false,
    wanted: { painted: 1.5, words: 4, music: null, requests: 25 },
  },
];

/** Wanted of visits after the first, without a network: as they were before files were cut by moment. */
export const laterVisitsOf = (code: string): readonly Visit[] => [
  {
    ...visitsOf(code)[0]!,
    name: 'first page, later',
    wanted: { painted: null, words: 0.55, music: null, requests: 15 },
  },
  {
    ...visitsOf(code)[1]!,
    name: 'by its code, later',
    wanted: { painted: null, words: null, music: 1.4, requests: 25 },
  },
];

/** Signs in without opening a page: nothing of it is fetched yet, and who signed in is kept as the page keeps it. */
export async function signIn(page: Page, address: string, username: string): Promise<void> {
  const answer = await page.request.post(`${address}/api/v2/account/signIn`, {
    data: { username, password: 'play-at-first-sight' },
    headers: { Origin: address },
  });
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: unknown };
  await page.addInitScript(
    (kept) => localStorage.setItem('primavista-account', kept),
    JSON.stringify(user),
  );
}
