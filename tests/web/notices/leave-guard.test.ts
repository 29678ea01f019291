import { expect, it } from 'vitest';
import { createDialogs } from '../../../web/notices/dialogs.ts';
import { createLeaveGuard } from '../../../web/notices/leave-guard.ts';

const words = { title: 'Leave?', body: '', confirm: 'Leave', cancel: 'Stay', danger: false };

it('asks until nothing would be lost any more', () => {
  const guard = createLeaveGuard();
  const release = guard.hold(words);
  expect(guard.question()?.words).toBe(words);
  release();
  expect(guard.question()).toBeNull();
});

it('of two things to lose asks about the later, which the end of the first does not settle', () => {
  const guard = createLeaveGuard();
  const [first, second] = [guard.hold(words), guard.hold({ ...words, title: 'And this?' })];
  first();
  expect(guard.question()?.words.title).toBe('And this?');
  second();
  expect(guard.question()).toBeNull();
});

it('goes on asking about the first when the later is settled', () => {
  const guard = createLeaveGuard();
  guard.hold(words);
  guard.hold({ ...words, title: 'And this?' })();
  expect(guard.question()?.words.title).toBe('Leave?');
});

it('takes its question back when it is settled meanwhile: who is still asked stays', async () => {
  const guard = createLeaveGuard();
  const dialogs = createDialogs();
  const release = guard.hold(words);
  const question = guard.question()!;
  const leaves = dialogs.confirm(question.words, question);
  expect(dialogs.questions.getState()).toHaveLength(1);
  release();
  expect(dialogs.questions.getState()).toEqual([]);
  expect(await leaves).toBe(false);
});

it('tells who held it that the person left, once', () => {
  const guard = createLeaveGuard();
  let left = 0;
  guard.hold(words, () => left++);
  guard.leave();
  expect(left).toBe(1);
  expect(guard.question()).toBeNull();
  guard.leave();
  expect(left).toBe(1);
});

it('a step back closes what stands in place of the page, the latest first, and then nothing', () => {
  const guard = createLeaveGuard();
  const closed: string[] = [];
  const first = guard.cover(() => closed.push('first'));
  const second = guard.cover(() => closed.push('second'));
  expect(guard.uncover()).toBe(true);
  second();
  expect(guard.uncover()).toBe(true);
  first();
  expect(guard.uncover()).toBe(false);
  expect(closed).toEqual(['second', 'first']);
});
