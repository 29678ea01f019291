import { getDrillQuestion } from '#shared/contract/drills';
import type { ReplyOf } from '#shared/contract/endpoint';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { writeQuestion } from './write-question.ts';

/** As for exercises: a class that follows one link at once. */
const perAddress = { burst: 120, perMinute: 120 };

type Question = ReplyOf<typeof getDrillQuestion>;

/** Questions that are made of composed music, for clients that have no composer. */
export function questionRoutes(routes: Routes): void {
  const { composer } = routes.context;
  mount(
    routes,
    getDrillQuestion,
    { allow: anyone, perAddress },
    async ({ params: { drill }, query }): Promise<Question> => {
      const { exercise, key } = await writeQuestion(drill, query, composer);
      return { ...(exercise as unknown as Question), midiCacheKey: key };
    },
  );
}
