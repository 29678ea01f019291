import { describe, expect, it } from 'vitest';
import {
  afterMessage,
  isMeant,
  type LiveMessage,
  usualLiveOptions,
} from '#shared/live/live-message';
import { studentState } from '#shared/live/student-state';

const sent: LiveMessage = {
  ...{ abc: 'X:1', code: '458800076', instrument: 'clarinet', voiceParts: [], levelId: 'pv~2' },
  ...{ options: usualLiveOptions, breakLiveCache: false, isReversed: false, toUsers: [] },
  isNewExercise: true,
};
const other = { ...usualLiveOptions, measureNumbers: false };

describe('what is sent to a room', () => {
  it('stands there', () => {
    expect(afterMessage(null, sent)).toBe(sent);
    const next = { ...sent, abc: 'X:2' };
    expect(afterMessage(sent, next)).toBe(next);
  });

  it('changes nothing where the same music stands there, unless that is wanted', () => {
    expect(afterMessage(sent, { ...sent })).toBe(sent);
    const again = { ...sent, breakLiveCache: true };
    expect(afterMessage(sent, again)).toBe(again);
  });

  it('reaches whom the same music was not for', () => {
    const some = { ...sent, toUsers: ['ines'] };
    expect(afterMessage(some, sent)).toBe(sent);
  });

  it('changes only the options where it is no new exercise', () => {
    const changed = { ...sent, abc: 'X:9', options: other, isNewExercise: false };
    expect(afterMessage(sent, changed)).toEqual({ ...sent, options: other });
    expect(afterMessage(null, changed)).toBeNull();
    expect(afterMessage(sent, { ...changed, options: usualLiveOptions })).toBe(sent);
  });

  it('is for everybody, or for who is named', () => {
    expect(isMeant(sent, 'ines')).toBe(true);
    expect(isMeant({ toUsers: ['ben'] }, 'ines')).toBe(false);
  });
});

it.each([
  [false, null, false, 'not-joined'],
  [true, null, false, 'waiting-room'],
  [true, { ...sent, toUsers: ['ben'] }, false, 'waiting-room'],
  [true, sent, true, 'picking'],
  [true, sent, false, 'playing'],
] as const)('joined %s, before %o, must pick %s: %s', (isJoined, message, mustPick, state) => {
  expect(studentState({ isJoined, userId: 'ines', message, mustPick })).toBe(state);
});
