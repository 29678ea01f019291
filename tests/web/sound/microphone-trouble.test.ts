import { afterEach, describe, expect, it, vi } from 'vitest';
import { AudioError, CannotRecordError, MicrophoneError, type MicrophoneStatus } from '#audio-core';
import { recordRules } from '#shared/recording/can-record';
import { createDialogs } from '../../../web/notices/dialogs.ts';
import { tellTrouble } from '../../../web/sound/microphone-trouble.ts';
import { obstacleWords } from '../../../web/sound/obstacle-words.ts';

afterEach(() => vi.unstubAllGlobals());

/** The question that trouble asks; `answer` is the action the person takes. */
async function told(error: unknown, answer: number | null = null) {
  const dialogs = createDialogs();
  const telling = tellTrouble(error, dialogs);
  await vi.waitFor(() => expect(dialogs.questions.getState()).toHaveLength(1));
  const question = dialogs.questions.getState()[0]!;
  question.answer(answer);
  await telling;
  return question;
}

describe('trouble with the microphone', () => {
  it.each([
    'TIMED_OUT',
    'BLOCKED',
    'FAILED',
    'INSECURE',
    'NO_MIC',
    'IN_USE',
    'ALREADY_RUNNING',
    'EMBEDDED',
    'UNPLUGGED',
  ] satisfies MicrophoneStatus[])('%s has words of its own', async (status) => {
    const { title, body } = await told(new MicrophoneError(status));
    const others = await told(new AudioError('no-audio-context', ''));
    expect(title).not.toBe(others.title);
    expect(body.length).toBeGreaterThan(20);
  });

  it('in a frame offers to open a new window, and opens it only when asked', async () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    await told(new MicrophoneError('EMBEDDED'), 1);
    expect(open).not.toHaveBeenCalled();
    await told(new MicrophoneError('EMBEDDED'), 0);
    expect(open).toHaveBeenCalledWith(location.href, '_blank');
  });
});

describe('trouble with the sound', () => {
  it('has words for what has a remedy, and the same for the rest', async () => {
    const titles = await Promise.all(
      (['context-suspended', 'metronome', 'no-audio-context', 'analysis'] as const).map(
        async (problem) => (await told(new AudioError(problem, ''))).title,
      ),
    );
    expect(new Set(titles).size).toBe(3);
    expect(titles[2]).toBe((await told(new Error('no chunk'))).title);
  });
});

describe('a browser that cannot record', () => {
  it.each(recordRules.map(({ reason, severity }) => ({ reason, severity })))(
    'is told why: $reason',
    async (obstacle) => {
      const { title } = await told(new CannotRecordError(obstacle));
      expect(title).toBe(obstacleWords(obstacle.reason).title);
    },
  );
});
