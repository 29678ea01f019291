import { expect, it } from 'vitest';
import { createLevelWords, isHeard } from '../../../web/sound/level-words.ts';

const [soft, good, hot] = [0.001, 0.1, 0.5];

it('says what a level means, and calls heard what it calls well heard', () => {
  const words = [soft, good, hot].map((level) => createLevelWords()(level, 0));
  expect(words).toEqual(['Come a little closer', 'We can hear you well', 'A little further away']);
  expect([soft, good, hot].map(isHeard)).toEqual([false, true, true]);
});

it('stands still over a rest, and follows when it is more than that', () => {
  const say = createLevelWords();
  say(good, 0);
  expect(say(soft, 1400)).toBe('We can hear you well');
  expect(say(soft, 1600)).toBe('Come a little closer');
  expect(say(hot, 1650)).toBe('A little further away');
});
