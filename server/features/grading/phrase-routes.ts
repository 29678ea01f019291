import { phraseId } from '#shared/contract/ids';
import { addPhrase, getPhrases, removePhrase } from '#shared/contract/phrases';
import { demandId } from '../../access/demand-id.ts';
import { inClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { addPhraseTo, phrasesOf, removePhraseFrom } from './phrases.ts';

/** What teachers write again and again. */
export function phraseRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(routes, getPhrases, { allow: inClass('readClass') }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    return { phrases: [...(await phrasesOf(db, { courseId, teacherId: account.id }))] };
  });

  mount(routes, addPhrase, { allow: inClass('gradeClass') }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const bank = { courseId, teacherId: account.id };
    await addPhraseTo(db, { ...bank, ...body, id: newId(), now: clock.now() });
    return {};
  });

  mount(routes, removePhrase, { allow: inClass('gradeClass') }, async ({ granted, c }) => {
    const { account, db, courseId } = granted;
    const id = demandId(phraseId, c.req.param('phraseId'));
    await removePhraseFrom(db, { courseId, teacherId: account.id, id });
    return {};
  });
}
