import { issueCards } from '#shared/contract/roster';
import { inClass } from '../../access/in-class.ts';
import { placesOfStudents } from '../../access/student-place.ts';
import { type CardFor, giveCards } from '../../cards/give-cards.ts';
import { learnersOf } from '../../db/enrolment.ts';
import { titleOfClass } from '../../db/title-of-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';

/** What students sign in with for the first time. */
export function cardRoute(routes: Routes): void {
  const allow = inClass('enrol');

  mount(routes, issueCards, { allow }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const { isLost, replacesOwn } = body;
    const ids = [...new Set(body.studentIds)];
    const students = await learnersOf(db, courseId).where('u.id', 'in', ids).execute();
    if (students.length < ids.length) throw refuse('not-found', { path: 'studentIds' });
    const places = new Map(
      (await placesOfStudents(db, account, ids)).map((place) => [place.id, place]),
    );
    const wanted = students.flatMap((row): readonly CardFor[] => {
      const student = places.get(row.id);
      if (student === undefined) return [];
      if (row.has_password)
        return replacesOwn && student.may('resetStudent') ? [{ student, replaces: 'any' }] : [];
      if (student.may('resetStudent')) return [{ student, replaces: 'card' }];
      return student.may('giveFirstCard') ? [{ student, replaces: 'nothing' }] : [];
    });
    const classTitle = (await titleOfClass(db, courseId)) ?? null;
    return giveCards(routes.context, granted, { cards: wanted, classTitle, isLost });
  });
}
