import { describe, expect, it } from 'vitest';
import { logEntry, messageLimit } from '#shared/logging/entry';
import { mayPost, postLimit } from '#shared/logging/rate-limit';

describe('a log entry', () => {
  it.each([
    ['/practice/sr/play', 'freeplay'],
    ['/practice/7/sr/play', 'freeplay'],
    ['/practice/sr/live', 'freeplay'],
    ['/practice/7/sr/live', 'freeplay'],
    ['/livepractice/teacher/7', 'freeplay'],
    ['/practice/nn/play', 'drill'],
    ['/practice/7/mel/play', 'drill'],
    ['/practice/sr/challenge', 'challenge'],
    ['/practice/sr/auto-assessment', 'auto-assessment'],
    ['/assignment/7/assess', 'assignment'],
    ['/assignment/7/feedback', 'review'],
    ['/grade/session/7/e/feedback', 'review'],
    ['/assignmentSession/7/review', 'review'],
    ['/sign-in', 'none'],
  ])('from %s has the mode %s', (path, mode) => {
    expect(logEntry('info', 'test', 'x', { path }).mode).toBe(mode);
  });

  it('is cut to two hundred characters', () => {
    expect(messageLimit).toBe(200);
    const { message } = logEntry('error', 'test', 'x'.repeat(500), { path: '/' });
    expect(message).toHaveLength(messageLimit);
  });

  it('is one of twenty posts a page', () => {
    expect(mayPost(postLimit - 1)).toBe(true);
    expect(mayPost(20)).toBe(false);
  });
});
