import { describe, expect, it, vi } from 'vitest';
import { mayUpdate } from '../../../web/app/may-update.ts';
import { untilQuiet } from '../../../web/app/until-quiet.ts';
import { createDialogs } from '../../../web/notices/dialogs.ts';
import { createLeaveGuard } from '../../../web/notices/leave-guard.ts';

/** A page on which music runs, looked at again each time somebody has slept. */
function page({ isBusy = false } = {}) {
  const state = { isBusy, looks: 0 };
  const dialogs = createDialogs();
  const leaveGuard = createLeaveGuard();
  let wake = () => {};
  const sleep = vi.fn((_: number) => new Promise<void>((resolve) => (wake = resolve)));
  const services = { dialogs, leaveGuard, isBusy: () => state.isBusy };
  const isAsked = () => dialogs.questions.getState().length > 0;
  const asLongAgain = async () => {
    wake();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { state, services, sleep, dialogs, leaveGuard, isAsked, asLongAgain };
}

describe('a new version', () => {
  it('is not spoken of while music runs, and is asked about when it ends', async () => {
    const { state, services, sleep, isAsked, asLongAgain, dialogs } = page({ isBusy: true });
    const answer = mayUpdate(services, sleep);
    await asLongAgain();
    await asLongAgain();
    expect(isAsked()).toBe(false);
    state.isBusy = false;
    await asLongAgain();
    expect(isAsked()).toBe(true);
    const [question] = dialogs.questions.getState();
    question!.answer(question!.actions.findIndex(({ label }) => label === 'Update now'));
    expect(await answer).toBe(true);
  });

  it('waits for what is not saved', async () => {
    const { services, sleep, isAsked, asLongAgain, leaveGuard } = page();
    const release = leaveGuard.hold({
      title: 'Leave?',
      body: '',
      confirm: 'Leave',
      cancel: 'Stay',
      danger: false,
    });
    void mayUpdate(services, sleep);
    await asLongAgain();
    expect(isAsked()).toBe(false);
    release();
    await asLongAgain();
    expect(isAsked()).toBe(true);
  });
});

describe('waiting for quiet', () => {
  it('looks again every second while somebody is busy', async () => {
    const busy = [true, true, false];
    const sleep = vi.fn(async (_: number) => {});
    await untilQuiet(() => busy.shift() ?? false, sleep);
    expect(sleep.mock.calls).toEqual([[1000], [1000]]);
  });

  it('waits for nothing where nobody is', async () => {
    const sleep = vi.fn(async (_: number) => {});
    await untilQuiet(() => false, sleep);
    expect(sleep).not.toHaveBeenCalled();
  });
});
