import {
  getPracticeSettings,
  practiceSettings,
  savePracticeSettings,
} from '#shared/contract/practice-settings';
import { userConstraints } from '#shared/contract/set-up';
import { inClass } from '../../access/in-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { keepPracticeSettings, practiceSettingsOf } from './practice-settings.ts';

/** What the students of a class may choose when they practise. */
export function practiceSettingsRoutes(routes: Routes): void {
  mount(
    routes,
    getPracticeSettings,
    { allow: inClass('readClass') },
    async ({ granted: { db, courseId } }) => {
      const { settings, limits } = await practiceSettingsOf(db, courseId);
      return {
        settings: practiceSettings.parse(settings),
        constraints: userConstraints.parse(limits),
      };
    },
  );

  mount(
    routes,
    savePracticeSettings,
    { allow: inClass('editClass') },
    async ({ body: { read, ...settings }, granted: { db, courseId } }) => {
      await db
        .transaction()
        .execute((transaction) => keepPracticeSettings(transaction, { courseId, settings, read }));
      return {};
    },
  );
}
