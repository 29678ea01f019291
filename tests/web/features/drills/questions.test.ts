import { expect, it } from 'vitest';
import { melodicDictation } from '#shared/drills/melodic-dictation';
import { meterDrill } from '#shared/drills/meter-drill';
import { rhythmDictation } from '#shared/drills/rhythm-dictation';
import { generateExercise } from '#shared/generation/generate';
import { questionsOf } from '../../../../web/features/drills/questions.ts';

it.each([
  ['meters', meterDrill],
  ['rhythms', rhythmDictation],
  ['melodies', melodicDictation],
])(
  'nobody waits in a round of twenty for %s to be written: each is there before it is asked for',
  async (_, drill) => {
    /** Music that is being written, and each time it was done while somebody waited. */
    let open = 0;
    let isWaiting = false;
    let waited = 0;
    let seed = 0;
    const services = {
      newSeed: () => ++seed,
      now: () => new Date(0),
      exercises: {
        async written(request: Parameters<typeof generateExercise>[0], asked: number) {
          open += 1;
          await new Promise((done) => setTimeout(done));
          open -= 1;
          if (isWaiting) waited += 1;
          return generateExercise(request, asked);
        },
      },
    };
    const plan = {
      ...{ drill, settings: drill.defaults, step: drill.steps[0]! },
      ...{ states: new Map(), first: new Set<string>() },
    };
    const next = questionsOf(plan as never, services as never);
    let last = (await next(null, new Set() as never)).item;
    for (let question = 2; question <= 20; question++) {
      // Whoever answers takes longer than writing does.
      expect(open).toBeGreaterThan(0);
      while (open > 0) await new Promise((done) => setTimeout(done));
      isWaiting = true;
      last = (await next(last, new Set() as never)).item;
      isWaiting = false;
    }
    expect(waited).toBe(0);
  },
);
