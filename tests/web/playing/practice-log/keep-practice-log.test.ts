import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TransportState } from '#audio-core';
import type { PracticeRun } from '../../../../web/data/store/practice-log.ts';
import {
  followTransport,
  type Purpose,
} from '../../../../web/playing/practice-log/follow-transport.ts';
import { keepPracticeLog } from '../../../../web/playing/practice-log/keep-practice-log.ts';
import type { Services } from '../../../../web/session/services.ts';

/** What plays, and a log that writes down what it is told. */
function sound() {
  const transport = createStore(() => ({ phase: 'idle' }) as TransportState);
  const told: string[] = [];
  const run: PracticeRun = {
    pause: () => told.push('pause'),
    resume: () => told.push('resume'),
    end: async () => void told.push('end'),
  };
  const practiceLog = {
    begin({ mode, courseId }: Purpose) {
      told.push(`begin ${mode} for ${courseId}`);
      return run;
    },
  };
  const go = (...phases: TransportState['phase'][]) => {
    for (const phase of phases) transport.setState({ phase });
  };
  return { transport, practiceLog, told, go };
}

const own = (): Purpose => ({ mode: 'freeplay', courseId: null });

describe('the log of a transport', () => {
  it('has the music from the first full measure to its end, and no count-in', () => {
    const { transport, practiceLog, told, go } = sound();
    followTransport(transport, practiceLog, own);
    go('preparing', 'countdown', 'prep-beats');
    expect(told).toEqual([]);
    go('running');
    expect(told).toEqual(['begin freeplay for null']);
    go('analysing');
    expect(told).toEqual(['begin freeplay for null', 'end']);
    go('idle', 'preparing', 'running', 'idle');
    expect(told.slice(2)).toEqual(['begin freeplay for null', 'end']);
  });

  it('takes music that pauses for one', () => {
    const { transport, practiceLog, told, go } = sound();
    followTransport(transport, practiceLog, own);
    go('running', 'paused', 'running', 'idle');
    expect(told).toEqual(['begin freeplay for null', 'pause', 'resume', 'end']);
  });

  it('asks what it is played for when it begins', () => {
    const { transport, practiceLog, told, go } = sound();
    let mode: Purpose['mode'] = 'freeplay';
    followTransport(transport, practiceLog, () => ({ mode, courseId: 'c' }));
    mode = 'auto-assessment';
    go('running', 'idle');
    expect(told[0]).toBe('begin auto-assessment for c');
  });

  it('joins music that runs already, and ends it with itself', () => {
    const { transport, practiceLog, told, go } = sound();
    go('running');
    const stop = followTransport(transport, practiceLog, own);
    expect(told).toEqual(['begin freeplay for null']);
    stop();
    expect(told).toEqual(['begin freeplay for null', 'end']);
    go('idle', 'running');
    expect(told).toHaveLength(2);
  });
});

describe('a screen with music', () => {
  function screen(device: () => Promise<unknown>) {
    const report = vi.fn();
    const services = { device, log: { report } } as unknown as Services;
    const { transport, practiceLog, told, go } = sound();
    let purpose = own();
    const leave = keepPracticeLog(transport, () => purpose, services);
    const become = (next: Purpose) => {
      purpose = next;
    };
    return { become, leave, practiceLog, told, go, report };
  }

  it('logs what is played on it as it stands then, until it is left', async () => {
    let open: (device: unknown) => void = () => {};
    const { become, leave, practiceLog, told, go, report } = screen(
      () => new Promise((resolve) => (open = resolve)),
    );
    open({ practiceLog });
    await vi.waitFor(() => {
      go('running', 'idle');
      expect(told).not.toEqual([]);
    });
    told.length = 0;
    become({ mode: 'challenge', courseId: 'c' });
    go('running');
    expect(told).toEqual(['begin challenge for c']);
    leave();
    expect(told).toEqual(['begin challenge for c', 'end']);
    expect(report).not.toHaveBeenCalled();
  });

  it('that is left before the device is open logs nothing', async () => {
    let open: (device: unknown) => void = () => {};
    const { leave, practiceLog, told, go } = screen(
      () => new Promise((resolve) => (open = resolve)),
    );
    leave();
    open({ practiceLog });
    await new Promise((resolve) => setTimeout(resolve, 20));
    go('running');
    expect(told).toEqual([]);
  });

  it('goes on where the device keeps nothing, and says so once', async () => {
    const { become, go, report } = screen(async () => {
      throw new Error('blocked');
    });
    await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
    expect(report).toHaveBeenCalledWith('warn', 'practice-log', 'Error: blocked');
    become({ mode: 'challenge', courseId: null });
    go('running', 'idle');
    expect(report).toHaveBeenCalledOnce();
  });
});
