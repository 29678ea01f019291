/** An address that people open first, by a link or a bookmark, and what it shows there. */
export interface Opening {
  readonly address: RegExp;
  /** Modules in the order in which they are needed, by their path in the project. */
  readonly modules: readonly string[];
  /** What else its first music waits for: it is asked for behind the modules. */
  readonly music?: {
    readonly modules: readonly string[];
    /** Name of the script of its worker, without hash and folder. */
    readonly worker: string;
    readonly letters: readonly string[];
  };
}

const practice = 'web/features/practice';
/** Around every page that asks the server, with what keeps the answers. */
const asking = ['web/app/asking.tsx', 'web/app/device.ts'];
const rail = [...asking, 'web/app/dashboard.tsx'];

export const openings: readonly Opening[] = [
  { address: /^\/(sight-reading)?$/, modules: ['web/features/home/home-screen.tsx'] },
  {
    // Drills begin without a composer.
    address: /^\/practice\/([^/]+\/)?sr\/(play|challenge|auto-assessment)$/,
    modules: [`${practice}/stage-screen.tsx`, `${practice}/coded-practice.tsx`],
    music: {
      modules: ['web/score/engraving/abcjs.ts', 'web/score/engraving/load-engraving.ts'],
      worker: 'generation.worker',
      letters: ['besley-latin-600-normal', 'atkinson-hyperlegible-next-latin-wght-normal'],
    },
  },
  {
    address: /^\/(sign-in|sign-up|join|set-password|forgot-password|reset-password)$/,
    modules: ['web/features/account/door-screens.ts'],
  },
  {
    address: /^\/(practice|assignment)\/([^/]+\/)?[^/]+\/(?!live$|join$|play$)[a-z-]+$/,
    modules: [...asking, 'web/features/set-up/set-up-screen.tsx'],
  },
  { address: /^\/assignments$/, modules: [...rail, 'web/app/student-home.tsx'] },
  { address: /^\/educator\/assignments$/, modules: [...rail, 'web/app/teacher-home.tsx'] },
];
