import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { openLink } from '#shared/set-up/link';
import { createExerciseSource } from '../../../../web/data/exercises/exercise-source.ts';
import { NotFetched } from '../../../../web/data/exercises/not-fetched.ts';
import { ClassPace } from '../../../../web/features/practice/class-pace.ts';
import { Exercises } from '../../../../web/features/practice/exercises.tsx';
import type { StageGiven } from '../../../../web/playing/stage/model/stage-state.ts';
import { type Services, ServicesContext } from '../../../../web/session/services.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useNavigate: () => () => {},
  useRouter: () => ({}),
  useCanGoBack: () => false,
  createLink: () => () => null,
}));
vi.mock('../../../../web/playing/stage/stage.tsx', () => ({
  Stage: ({
    given: { exercise, isComing, next, onPlaying, onPrevious },
  }: {
    readonly given: StageGiven;
  }) => (
    <button
      type="button"
      data-coming={isComing}
      data-course={exercise.request.course}
      onClick={next.onPress}
      onDoubleClick={() => onPlaying?.(true)}
      onMouseUp={() => onPlaying?.(false)}
      onContextMenu={() => onPrevious?.(found)}
    >
      {exercise.abc}
    </button>
  ),
}));

const found = vi.fn();
afterEach(() => {
  cleanup();
  found.mockClear();
});

/** A choice of so many tunes, drawn one after the other. */
async function practise({
  tunes,
  notice,
  trouble = null,
  isBlank = false,
  tempo = 72,
  earlier = [],
  levels = {},
  course = null,
}: {
  tunes: number;
  notice: string | null;
  /** Of the generator. */
  trouble?: Error | null;
  /** A staff without notes. */
  isBlank?: boolean;
  tempo?: number | undefined;
  /** Played on earlier visits, newest first; null is a device that keeps nothing. */
  earlier?: readonly string[] | null;
  /** What was asked for then, where it was something else. */
  levels?: Readonly<Record<string, { levelId?: string; course?: string | null }>>;
  course?: string | null;
}) {
  const show = vi.fn();
  const generator: { trouble: Error | null } = { trouble };
  let seeds = 0;
  const exercises = createExerciseSource({
    generate: () => async (request, seed) => {
      if (generator.trouble) throw generator.trouble;
      return {
        kind: 'exercise',
        exercise: {
          request,
          abc: `Tune ${seed % tunes}`,
          code: `code ${seed}`,
          timeSignature: '4/4',
          tempo,
          notes: isBlank ? [] : [{ onset: 0, duration: 1, midi: seed % tunes }],
        } as unknown as Exercise,
      };
    },
    seed: () => seeds++,
    stock: () => null,
    later: (work) => work(),
    demoLimit: () => false,
    storage: sessionStorage,
  });
  const report = vi.fn(async () => {});
  const request = completeRequest({ medium: 'violin', levelId: 'pv~1', course });
  const played = {
    latest: async (isWanted: (exercise: Exercise) => boolean) => {
      const kept = earlier?.map((abc) => ({
        abc,
        code: abc,
        notes: [{ onset: 0, duration: 1, midi: 60 }],
        tempo: 72,
        request: { ...request, ...(levels[abc] ?? {}) },
      }));
      return (kept as readonly Exercise[] | undefined)?.find(isWanted) ?? null;
    },
  };
  const device = async () => {
    if (earlier === null) throw new Error('blocked');
    return { played };
  };
  const services = { exercises, device, flash: { show }, log: { report } } as unknown as Services;
  const askAgain = vi.fn();
  const stand = (isOpen: boolean) => (
    <ServicesContext value={services}>
      <ClassPace value={{ askAgain, mayGoOn: () => true, a4: null }}>
        {isOpen && (
          <Exercises request={request} seed={null} screen="play" notice={notice} link={openLink} />
        )}
      </ClassPace>
    </ServicesContext>
  );
  const { rerender } = await act(async () => render(stand(true)));
  const leaveAndReturn = async () => {
    await act(async () => rerender(stand(false)));
    await act(async () => rerender(stand(true)));
  };
  const play = () => act(async () => void fireEvent.doubleClick(screen.getByRole('button')));
  const stop = () => act(async () => void fireEvent.mouseUp(screen.getByRole('button')));
  const onStand = () => screen.getByRole('button').textContent;
  const next = () => act(async () => void fireEvent.click(screen.getByRole('button')));
  const twice = () =>
    act(async () => {
      fireEvent.contextMenu(screen.getByRole('button'));
      fireEvent.contextMenu(screen.getByRole('button'));
    });
  const previous = () => act(async () => void fireEvent.contextMenu(screen.getByRole('button')));
  return {
    show,
    onStand,
    next,
    previous,
    twice,
    play,
    stop,
    leaveAndReturn,
    generator,
    report,
    askAgain,
  };
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

it('music that nobody played is still there after a look elsewhere, and what was played is not', async () => {
  const { onStand, play, leaveAndReturn } = await practise({ tunes: 9, notice: null });
  expect(onStand()).toBe('Tune 0');
  await leaveAndReturn();
  expect(onStand()).toBe('Tune 0');
  await play();
  await leaveAndReturn();
  expect(onStand()).toBe('Tune 1');
});

it('the class is asked again when the music begins and when it stops, which is not to play it', async () => {
  const { onStand, play, stop, leaveAndReturn, askAgain } = await practise({
    tunes: 9,
    notice: null,
  });
  await stop();
  expect(askAgain).toHaveBeenCalledTimes(1);
  await leaveAndReturn();
  expect(onStand()).toBe('Tune 0');
  await play();
  expect(askAgain).toHaveBeenCalledTimes(2);
});

it('music that cannot be written is told of with its reason, and the next try brings it', async () => {
  const { generator, report, onStand, next } = await practise({
    tunes: 9,
    notice: null,
    trouble: new Error('The generator failed'),
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error creating music: The generator failed',
  );
  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledExactlyOnceWith('error', 'generation', 'The generator failed'),
  );
  generator.trouble = null;
  await next();
  expect(onStand()).toMatch(/^Tune/);
});

it('a file of the generator that is gone is told of without its address, and the page is loaded again for it', async () => {
  const detail = 'The generator failed: no http://here/assets/keyboard-composer-1.js';
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { report } = await practise({ tunes: 9, notice: null, trouble: new NotFetched(detail) });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error creating music: part of Primavista did not arrive. It may just have been updated, or the network is away.',
  );
  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledExactlyOnceWith('error', 'generation', detail),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

it('the music before comes back, and after it new music again', async () => {
  const { onStand, next, previous } = await practise({ tunes: 9, notice: null });
  await next();
  await next();
  expect(onStand()).toBe('Tune 2');
  await previous();
  expect(onStand()).toBe('Tune 1');
  await previous();
  expect(onStand()).toBe('Tune 0');
  await next();
  expect(onStand()).toBe('Tune 3');
  await previous();
  expect(onStand()).toBe('Tune 0');
});

it('behind the first music is what was played on earlier visits, each once, up to the first', async () => {
  const earlier = ['code 0', 'Yesterday', 'Sunday', 'Yesterday'];
  const { show, onStand, previous } = await practise({ tunes: 9, notice: null, earlier });
  await previous();
  expect(onStand()).toBe('Yesterday');
  await previous();
  expect(onStand()).toBe('Sunday');
  await previous();
  expect(onStand()).toBe('Sunday');
  expect(show).toHaveBeenCalledExactlyOnceWith('There is no music before this one.');
});

it('what was played in this visit and kept does not come back as older than it is', async () => {
  const earlier = ['code 1', 'code 0', 'Yesterday'];
  const { onStand, next, previous } = await practise({ tunes: 9, notice: null, earlier });
  await next();
  await previous();
  expect(onStand()).toBe('Tune 0');
  await previous();
  expect(onStand()).toBe('Yesterday');
});

it('what is long behind comes back from what the device kept', async () => {
  const earlier = ['code 1', 'code 0', 'Yesterday'];
  const { onStand, next, previous } = await practise({ tunes: 99, notice: null, earlier });
  for (let piece = 1; piece <= 22; piece++) await next();
  for (let piece = 21; piece >= 2; piece--) {
    await previous();
    expect(onStand()).toBe(`Tune ${piece}`);
  }
  for (const kept of earlier) {
    await previous();
    expect(onStand()).toBe(kept);
  }
});

it('two presses while the device looks go back once, and never into what is asked for anew', async () => {
  const earlier = ['Yesterday', 'Sunday'];
  const { show, onStand, twice } = await practise({ tunes: 9, notice: null, earlier });
  await twice();
  expect(onStand()).toBe('Yesterday');
  expect(found).toHaveBeenCalledOnce();
  expect(show).not.toHaveBeenCalled();
});

it('a result is let go of only where there is music before', async () => {
  const { previous } = await practise({ tunes: 9, notice: null });
  await previous();
  expect(found).not.toHaveBeenCalled();
});

it('in a class only music of the choice that stands comes back', async () => {
  const { onStand, previous } = await practise({
    tunes: 9,
    notice: null,
    course: 'class',
    earlier: ['Harder', 'Yesterday'],
    levels: { Harder: { levelId: 'pv~5' } },
  });
  await previous();
  expect(onStand()).toBe('Yesterday');
});

it.each([
  ['for a class', 'class', null],
  ['for oneself', null, 'class'],
])('music that comes back is practised %s, whoever it was written for', async (_, course, then) => {
  const { onStand, previous } = await practise({
    tunes: 9,
    notice: null,
    course,
    earlier: ['Yesterday'],
    levels: { Yesterday: { course: then } },
  });
  await previous();
  expect(onStand()).toBe('Yesterday');
  expect(screen.getByRole('button').dataset.course).toBe(course ?? undefined);
});

it('the stage knows while other music is on its way', async () => {
  const { next, previous, onStand } = await practise({ tunes: 9, notice: null, earlier: [] });
  const isComing = () => screen.getByRole('button').dataset.coming;
  expect(isComing()).toBe('false');
  act(() => void fireEvent.click(screen.getByRole('button')));
  expect(isComing()).toBe('true');
  await act(async () => {});
  expect([isComing(), onStand()]).toEqual(['false', 'Tune 1']);
  await next();
  act(() => void fireEvent.contextMenu(screen.getByRole('button')));
  await act(async () => {});
  expect([isComing(), onStand()]).toEqual(['false', 'Tune 1']);
  for (const expected of ['Tune 0', 'Tune 0']) {
    // The last one: the device is asked, and has none.
    await previous();
    expect([isComing(), onStand()]).toEqual(['false', expected]);
  }
});

it('a device that keeps nothing has no music before the first', async () => {
  const { show, onStand, previous } = await practise({ tunes: 9, notice: null, earlier: null });
  await previous();
  expect(onStand()).toBe('Tune 0');
  expect(show).toHaveBeenCalledExactlyOnceWith('There is no music before this one.');
});

it('music without notes is not put on the stand', async () => {
  await practise({ tunes: 9, notice: null, isBlank: true });
  expect(screen.getByRole('alert').textContent).toBe(
    'Error creating music: there are no notes in it',
  );
});

it.each([
  [72, 0],
  [Number.NaN, 1],
])('a tempo of %d is warned of %i times', async (tempo, warnings) => {
  const { report } = await practise({ tunes: 9, notice: null, tempo });
  const words = ['warn', 'stage', 'The tempo was not found in the exercise.'];
  expect(report.mock.calls).toEqual(Array.from({ length: warnings }, () => words));
});
