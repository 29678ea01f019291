import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevelsFor,
} from '#shared/contract/set-up';
import { isOfClass } from '#shared/set-up/menu';
import { practiceMember } from '../../access/practice-member.ts';
import { signedIn } from '../../access/signed-in.ts';
import { readSwitches } from '../../db/course-limits.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { levelsLeft, levelsOf, listedLevels } from './levels.ts';
import { limitsOf, rulesOf } from './limits.ts';
import { coursesOf } from './queries.ts';

/** What a class or an assignment leaves open. */
export function limitRoutes(routes: Routes): void {
  mount(
    routes,
    getSetUpLevelsFor,
    { allow: practiceMember, cache: 'validate' },
    async ({ params: { medium }, query, granted: { account, db, place } }) => {
      const { constraints } = await limitsOf(db, place, account.id);
      const lists = [levelsLeft(constraints), listedLevels(query.levelIds)];
      return levelsOf(medium, lists, (id) => isOfClass(constraints, id));
    },
  );

  mount(
    routes,
    getSetUpConstraints,
    { allow: practiceMember },
    ({ granted: { account, db, place } }) => limitsOf(db, place, account.id),
  );

  mount(routes, getPracticeCourses, { allow: signedIn }, async ({ granted: { account, db } }) => {
    const rows = await coursesOf(db, account.id);
    return {
      courses: rows.map((row) => {
        const { drills, practiseAlone } = readSwitches(row);
        const { id: courseId, title } = row;
        return { courseId, title, drills, practiseAlone, constraints: rulesOf(row) };
      }),
    };
  });
}
