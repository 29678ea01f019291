import { resetStudentPassword, updateStudent } from '#shared/contract/students';
import { usernameProblem } from '#shared/roster/username';
import { ofStudent } from '../../access/of-student.ts';
import { giveCards } from '../../cards/give-cards.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import * as one from './one-student-queries.ts';
import * as queries from './queries.ts';

/** The account of a student, by whom it is looked after. */
export function changeRoutes(routes: Routes): void {
  mount(routes, updateStudent, { allow: ofStudent('changeStudent') }, async ({ body, granted }) => {
    const { db, student } = granted;
    const { username } = body;
    // Judged only where it changes: accounts may have usernames that the rules for new ones refuse.
    const problem = username === student.username ? null : usernameProblem(username);
    if (problem === 'username-spaces') throw refuse('username-spaces', { path: 'username' });
    if (problem !== null) throw refuse('invalid', { path: 'username' });
    if (await queries.isUsernameTaken(db, username, student.id))
      throw refuse('username-unavailable', { path: 'username' });
    if (!(await queries.changeStudent(db, student.id, body)))
      throw refuse('username-unavailable', { path: 'username' });
    return {};
  });

  mount(routes, resetStudentPassword, { allow: ofStudent('resetStudent') }, async (call) => {
    const { account, db, student } = call.granted;
    const titles = await one.classTitlesOfStudent(db, account.id, student.id);
    const sheet = await giveCards(routes.context, call.granted, {
      cards: [{ student, replaces: 'any' }],
      classTitle: titles.length > 0 ? titles.join(', ') : null,
      isLost: call.body.isLost,
    });
    // They were deleted meanwhile.
    if (sheet.cards.length === 0) throw refuse('not-found');
    return sheet;
  });
}
