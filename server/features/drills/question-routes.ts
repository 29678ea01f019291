import { getDrillQuestion, questionDrills } from '#shared/contract/drills';
import type { ReplyOf } from '#shared/contract/endpoint';
import { composeExercise } from '#shared/drills/create-exercise';
import { drillOf } from '#shared/drills/drills';
import { parseExerciseLink } from '#shared/set-up/link';
import { drawSeed } from '../../draw-seed.ts';
import { anyone } from '../../http/authority.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';

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
    async ({ params: { drill: name }, query }): Promise<Question> => {
      if (!Object.hasOwn(questionDrills, name)) throw refuse('not-found');
      const drill = drillOf(questionDrills[name as keyof typeof questionDrills]);
      const { step, ...asked } = query;
      const { settings, seed } = settingsOf(drill, asked);
      const steps = drill.steps.filter((one) => drill.items(settings, one).length > 0);
      const chosen = step ?? steps[0]!;
      if (!steps.includes(chosen))
        throw refuse('invalid', {
          path: 'step',
          problem: `This level has no such step. Send one of ${steps.join(', ')}.`,
        });
      const asking = { settings, step: chosen, seed: seed ?? drawSeed(), last: null };
      return (await composeExercise(drill, asking, composer.write)) as unknown as Question;
    },
  );
}

/** @throws Refusal that names the field at fault */
function settingsOf(
  drill: ReturnType<typeof drillOf>,
  query: Readonly<Record<string, string | undefined>>,
) {
  if (query.levelId === 'custom')
    throw refuse('invalid', {
      path: 'levelId',
      problem: 'There are no levels of one’s own here yet. Send the id of a level.',
    });
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') {
    const { path, problem } = parsed.problem;
    throw refuse('invalid', { path: path === 'mediumId' ? 'medium' : path, problem });
  }
  const given = drill.ofLink(parsed.link);
  if (given.kind === 'no-level')
    throw refuse('invalid', { path: 'levelId', problem: `${given.message}. Send a known one.` });
  return { settings: { ...drill.defaults, ...given.settings }, seed: parsed.link.seed };
}
