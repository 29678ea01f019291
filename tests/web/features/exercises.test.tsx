import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { Exercises } from '../../../web/features/practice/exercises.tsx';
import { createExerciseSource } from '../../../web/studio/exercise/exercise-source.ts';
import { type Services, ServicesContext } from '../../../web/studio/services.ts';
import type { StageProps } from '../../../web/studio/stage/stage.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => () => {},
}));
vi.mock('../../../web/studio/stage/stage.tsx', () => ({
  Stage: ({ exercise, next }: StageProps) => (
    <button type="button" onClick={next.onPress}>
      {exercise.abc}
    </button>
  ),
}));

afterEach(cleanup);

/** A choice of so many tunes, drawn one after the other. */
async function practise({ tunes, notice }: { tunes: number; notice: string | null }) {
  const show = vi.fn();
  let seeds = 0;
  const exercises = createExerciseSource({
    generate: () => async (request, seed) => ({
      kind: 'exercise',
      exercise: {
        request,
        abc: `Tune ${seed % tunes}`,
        timeSignature: '4/4',
        notes: [{ onset: 0, duration: 1, midi: seed % tunes }],
      } as unknown as Exercise,
    }),
    seed: () => seeds++,
    stock: () => null,
    demoLimit: () => false,
  });
  const services = { exercises, flash: { show } } as unknown as Services;
  const request = completeRequest({ medium: 'violin', levelId: 'pv~1' });
  await act(async () => {
    render(
      <ServicesContext value={services}>
        <Exercises request={request} seed={null} primary="play" notice={notice} setUp={{}} />
      </ServicesContext>,
    );
  });
  const onStand = () => screen.getByRole('button').textContent;
  const next = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  return { show, onStand, next };
}

it('a tune that comes back is told of, and one that is new is not', async () => {
  const { show, onStand, next } = await practise({ tunes: 2, notice: null });
  expect(onStand()).toBe('Tune 0');
  await next();
  expect(onStand()).toBe('Tune 1');
  expect(show).not.toHaveBeenCalled();
  await next();
  expect(show).toHaveBeenCalledExactlyOnceWith(
    'You have played this one before. There are only a few tunes for this choice.',
  );
});

it('what is to be said of the link is said once, with the first music', async () => {
  const { show, next } = await practise({ tunes: 9, notice: 'New music of the same kind.' });
  expect(show).toHaveBeenCalledExactlyOnceWith('New music of the same kind.');
  await next();
  expect(show).toHaveBeenCalledOnce();
});
