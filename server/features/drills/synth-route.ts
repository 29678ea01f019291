import type { Context as HonoContext } from 'hono';
import { type SynthQuery, synthPath, synthQuery } from '#shared/contract/synth';
import { readExerciseCode } from '#shared/generation/code';
import { generatorVersion } from '#shared/generation/version';
import {
  drillSounding,
  exerciseSounding,
  type Sounding,
  type SoundingNote,
} from '#shared/sounding/sounding';
import type { Composer } from '../../composing/composer.ts';
import { addressOf } from '../../http/address.ts';
import { anyone } from '../../http/authority.ts';
import type { Env } from '../../http/env.ts';
import { mountRaw, type Routes } from '../../http/mount.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { readSession } from '../../http/session-cookie.ts';
import { refuseMalformed } from '../../http/validation.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { readQuestionKey, writeQuestion } from './write-question.ts';

/** Five a second, of each person and of all who have not signed in at one address. */
const budget = { burst: 5, perMinute: 300 };

/** How music sounds, for clients without instruments of their own. The page has some. */
export function synthRoute(routes: Routes): void {
  const { context } = routes;
  const { composer, synthesiser } = context;
  const limiter = new RateLimiter(context.clock, budget);

  mountRaw(routes, { method: 'GET', path: synthPath }, { allow: anyone }, async (c) => {
    const parsed = synthQuery.safeParse(c.req.query());
    if (!parsed.success) throw refuseMalformed('query', parsed.error);
    const retryAfter = limiter.take(await asker(c));
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const { data } = parsed;
    const notes = await notesOf(data, composer);
    const wav = await synthesiser.render(JSON.stringify(data), notes);
    c.header('Content-Type', 'audio/wav');
    c.header('Content-Disposition', 'inline; filename="music.wav"');
    c.header('Cache-Control', 'private, max-age=3600');
    return c.body(wav);
  });

  async function asker(c: HonoContext<Env>): Promise<string> {
    const account = await readSession(context, c, { isUse: false }).catch(() => null);
    return account?.id ?? addressOf(context.config, c) ?? 'none';
  }
}

/** @throws Refusal where nothing has this key: another version may have written what had it. */
async function notesOf(
  { midiCacheKey, tempo, measureCount, notesOnly, subdivideTheBeat }: SynthQuery,
  composer: Composer,
): Promise<readonly SoundingNote[]> {
  const sounding: Sounding = {
    tempo: tempo ?? null,
    measureCount,
    notesOnly: notesOnly === 'true',
    subdivides: subdivideTheBeat === 'true',
  };
  const asked = readQuestionKey(midiCacheKey);
  if (asked !== null)
    try {
      const { exercise } = await writeQuestion(asked.name, asked.query, composer);
      return drillSounding(exercise, sounding);
    } catch (error) {
      throw error instanceof Refusal ? refuse('not-found') : error;
    }
  const code = readExerciseCode(midiCacheKey);
  if (code.kind === 'unreadable' || code.version !== generatorVersion) throw refuse('not-found');
  const written = await composer.write(code.request, code.seed);
  if (written.kind === 'refused') throw refuse('not-found');
  return exerciseSounding(written.exercise, sounding);
}
