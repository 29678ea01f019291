import { customLevelFields, questionDrills } from '#shared/contract/drills';
import { composeExercise } from '#shared/drills/create-exercise';
import { drillOf } from '#shared/drills/drills';
import type { DrillExercise } from '#shared/drills/exercise';
import { levelOptions } from '#shared/drills/level-music';
import { parseExerciseLink } from '#shared/set-up/link';
import type { Composer } from '../../composing/composer.ts';
import { drawSeed } from '../../draw-seed.ts';
import { refuse } from '../../http/refusal.ts';

/** What a question is asked for with: fields of an exercise link, a step and a seed. */
export type QuestionQuery = Readonly<Record<string, string | undefined>>;

interface WrittenQuestion {
  readonly exercise: DrillExercise;
  /** Names it, so that it can be written again. @see readQuestionKey */
  readonly key: string;
}

/**
 * A question of a drill that is made of composed music, by a seed the same as a device's.
 * @throws Refusal where there is no such drill, or with the field at fault
 */
export async function writeQuestion(
  name: string,
  query: QuestionQuery,
  composer: Pick<Composer, 'write'>,
): Promise<WrittenQuestion> {
  if (!Object.hasOwn(questionDrills, name)) throw refuse('not-found');
  const drill = drillOf(questionDrills[name as keyof typeof questionDrills]);
  const { step, ...asked } = query;
  const { settings, seed = drawSeed() } = settingsOf(drill, asked);
  const steps = drill.steps.filter((one) => drill.items(settings, one).length > 0);
  const chosen = step ?? steps[0]!;
  if (!steps.includes(chosen))
    throw refuse('invalid', {
      path: 'step',
      problem: `This level has no such step. Send one of ${steps.join(', ')}.`,
    });
  const asking = { settings, step: chosen, seed, last: null };
  const exercise = await composeExercise(drill, asking, composer.write);
  const key = questionKey(name, { ...asked, step: chosen, seed: String(seed) });
  return { exercise: exercise!, key };
}

/** @example questionKey('meter', { seed: '7' }) // 'meter?seed=7' */
function questionKey(name: string, query: QuestionQuery): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  return `${name}?${new URLSearchParams(fields as [string, string][])}`;
}

interface QuestionOfKey {
  readonly name: string;
  readonly query: QuestionQuery;
}

/** null where this is the key of no question. @example readQuestionKey('meter?seed=7') */
export function readQuestionKey(key: string): QuestionOfKey | null {
  const [, name, fields] = /^(\w+)\?(.*)$/.exec(key) ?? [];
  if (name === undefined || fields === undefined || !Object.hasOwn(questionDrills, name))
    return null;
  const query = Object.fromEntries(new URLSearchParams(fields));
  return query.seed === undefined ? null : { name, query };
}

const ownLevelField = (query: QuestionQuery) =>
  customLevelFields.find((name) => query[name] !== undefined);

/** @throws Refusal that names the field at fault */
function settingsOf(drill: ReturnType<typeof drillOf>, query: QuestionQuery) {
  const custom = query.levelId === 'custom' ? 'levelId' : ownLevelField(query);
  if (custom !== undefined)
    throw refuse('invalid', {
      path: custom,
      problem: 'There are no levels of one’s own here yet. Send the id of a level.',
    });
  const parsed = parseExerciseLink(query);
  if (parsed.kind === 'refused') {
    const { path, problem } = parsed.problem;
    throw refuse('invalid', { path: path === 'mediumId' ? 'medium' : path, problem });
  }
  refuseUnknownMeters(parsed.link.timeSigs);
  const given = drill.ofLink(parsed.link);
  if (given.kind === 'no-level')
    throw refuse('invalid', { path: 'levelId', problem: `${given.message}. Send a known one.` });
  const { seed } = parsed.link;
  return { settings: { ...drill.defaults, ...given.settings }, ...(seed !== null && { seed }) };
}

/** What no level has; of the others a drill takes those that its level has. */
function refuseUnknownMeters(names: readonly string[]): void {
  const { meters } = levelOptions;
  const unknown = names.find((name) => !meters.includes(name));
  if (unknown === undefined) return;
  throw refuse('invalid', {
    path: 'timeSigs',
    problem: `There is no meter ${unknown}. Send some of ${meters.join(', ')}.`,
  });
}
