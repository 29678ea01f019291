import { getClassSkills, getSkillExamples } from '#shared/contract/class-skills';
import { getGradebook } from '#shared/contract/gradebook';
import { inClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { skillsOfClass } from './class-skills.ts';
import { gradebookOf } from './gradebook.ts';
import { skillExamples } from './skill-examples.ts';

/** All grades of a class, and what it can read, for who teaches it. */
export function gradebookRoutes(routes: Routes): void {
  const { clock, storage } = routes.context;

  mount(routes, getGradebook, { allow: inClass('readClass') }, ({ granted: { db, courseId } }) =>
    gradebookOf(db, courseId, clock.now()),
  );

  mount(
    routes,
    getClassSkills,
    { allow: inClass('readClass') },
    ({ query: { medium }, granted: { db, courseId } }) =>
      skillsOfClass(db, { courseId, medium, now: clock.now() }),
  );

  mount(
    routes,
    getSkillExamples,
    { allow: inClass('readClass') },
    ({ params: { studentId }, query, granted: { db, courseId } }) =>
      skillExamples(
        db,
        {
          ...{ courseId, studentId, skill: query.skill, medium: query.medium },
          now: clock.now(),
        },
        storage,
      ),
  );
}
