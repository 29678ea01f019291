/** A moment of a visit: what it shows and does comes in files of its own. */
export interface Moment {
  readonly name: string;
  /** The modules that are asked for by `import()` when it comes, by their path in the project. */
  readonly entries: RegExp;
  /** How much a byte too much weighs, against a page of the school. */
  readonly weight: number;
}

/** In the order in which a visit meets them; a module belongs to the first that names it. */
const met: readonly Moment[] = [
  { name: 'page', entries: /^web\/index\.html$/, weight: 120 },
  // Asked for by every page as it opens: what it drags along would come before the music.
  { name: 'titles', entries: /^web\/paths\/titles\.ts$/, weight: 120 },
  { name: 'first page', entries: /^web\/features\/home\/home-screen\.tsx$/, weight: 120 },
  // What draws: abcjs, and what lays the music out for it.
  { name: 'engraver', entries: /^web\/score\/(engraving\/|shown-music\.ts$)/, weight: 20 },
  {
    name: 'stage',
    entries: /^web\/features\/practice\/(stage-screen|coded-(practice|music))\.tsx$/,
    weight: 120,
  },
  {
    name: 'behind the music',
    entries:
      /^web\/app\/(device|keep-in-step)\.ts$|^web\/features\/home\/|^web\/features\/practice\/keep-practised\.ts$|^web\/session\/|^shared\/contract\/|^web\/playing\/(practice-log|hands)\/|^web\/playing\/stage\/(model\/|waiting-tools|score-overlay|selection-strip)|\/workbox-window\//,
    weight: 8,
  },
  {
    name: 'playing',
    entries:
      /^audio-core\/|^web\/playing\/stage\/(tones|busy-foot|full-screen)|^web\/score\/cursor\/|^web\/sound\/samples\//,
    weight: 4,
  },
  {
    name: 'taking and marking',
    entries:
      /^web\/playing\/take\/|^web\/playing\/stage\/(result-|challenge-)|^web\/review\/model\/|^web\/score\/marks\/|^shared\/(assessment|skills)\/|^web\/sound\//,
    weight: 4,
  },
  {
    name: 'signing in',
    entries: /^web\/features\/account\/door-screens\.ts$/,
    weight: 20,
  },
  { name: 'set-up', entries: /^web\/features\/set-up\//, weight: 10 },
  { name: 'rail', entries: /^web\/app\/(asking|dashboard)\.tsx$/, weight: 10 },
  {
    name: 'first pages of the school',
    entries: /^web\/app\/(student|teacher)-home\.tsx$/,
    weight: 10,
  },
  { name: 'paper', entries: /^web\/print\/|\/print-panel\.tsx$|\/booklet-writer\.ts$/, weight: 1 },
];

/**
 * The moment of a module that is asked for by `import()`. The pages of a feature are one moment, and so is all that a
 * press opens and no other moment names.
 *
 * @param path in the project: `web/features/takes/takes-screen.tsx`
 */
export function momentOf(path: string): Moment {
  const named = met.find(({ entries }) => entries.test(path));
  if (named) return named;
  const feature = /^web\/(features\/[^/]+)\/([^/]+-)?screens?\.tsx?$/.exec(path)?.[1];
  return { name: feature ?? 'a press', entries: /$^/, weight: 1 };
}
