import { writeClassMusic } from './assigned-music/write-class-music.ts';
import { writeOwnMusic } from './assigned-music/write-own-music.ts';
import type { Context } from './context.ts';
import { refreshStatistics } from './db/refresh-statistics.ts';
import { enrolRoster } from './features/roster/enrol-roster.ts';
import type { JobKind } from './jobs/job-runner.ts';
import { deliverLetter } from './mail/deliver-letter.ts';

/** What does the jobs, by the name that is stored with each. One that has landed keeps its name. */
export const jobKinds = (context: Context): Readonly<Record<string, JobKind>> => ({
  'enrol-roster': enrolRoster,
  'own-music': writeOwnMusic(context),
  'class-music': writeClassMusic(context),
  // It writes music, which hardly any server needs to load.
  'large-school': async (work) => {
    const { makeLargeSchool } = await import('./seed/large/make-large-school.ts');
    const result = await makeLargeSchool(context)(work);
    if (context.config.databaseUrl === null) await refreshStatistics(context.allTenants);
    return result;
  },
});

/** The same of letters, which no long list and no slow mail server is to hold up, nor they it. */
export const letterKinds = (context: Context): Readonly<Record<string, JobKind>> => ({
  letter: deliverLetter(context),
});
