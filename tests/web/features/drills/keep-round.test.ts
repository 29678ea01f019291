import { beforeEach, expect, it, vi } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { noteDrill } from '#shared/drills/note-drill';
import { answer, beginRound, score } from '#shared/drills/round';
import { keepRound } from '../../../../web/features/drills/keep-round.ts';

type Device = Awaited<ReturnType<Parameters<typeof keepRound>[0]['device']>>;

const round = score(
  answer(
    beginRound(
      createExercise(noteDrill, {
        ...{ settings: noteDrill.defaults, step: 'staff', seed: 1, last: null },
      })!,
      0,
    ),
    0,
    10,
  ),
);

/** What became of a round, in order. */
let done: string[];
let timers: (() => void)[];

beforeEach(() => {
  done = [];
  timers = [];
});

function begin() {
  const device = {
    practiceLog: { begin: async () => ({ pause() {}, resume() {}, end() {} }) },
    drillRounds: {
      async keep() {
        await Promise.resolve();
        done.push('kept');
      },
    },
    sync: { run: async (name: string) => void done.push(`sent ${name}`) },
  } as unknown as Device;
  return keepRound({
    device: async () => device,
    log: { report: async () => {} } as unknown as Parameters<typeof keepRound>[0]['log'],
    begun: { at: 0, courseId: null },
    newId: () => 'id',
    setTimer(work) {
      timers.push(work);
      return () => void timers.splice(timers.indexOf(work), 1);
    },
  });
}

it.each([
  ['nobody has answered for a while', () => timers[0]!()],
  ['nothing more is asked', (kept: ReturnType<typeof begin>) => kept.over()],
  ['its screen is left', (kept: ReturnType<typeof begin>) => kept.end()],
] as const)('is sent, with its last answer, when %s', async (_, happen) => {
  const kept = begin();
  kept.answered();
  kept.scored(round);
  happen(kept);
  await vi.waitFor(() => expect(done).toEqual(['kept', 'sent drills']));
});
