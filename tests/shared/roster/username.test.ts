import { describe, expect, it } from 'vitest';
import { drawUsername, isUsernameFor } from '#shared/roster/username';

const zoe = { firstName: 'Zoë', lastName: 'L' };

describe('a username that is drawn for who comes by a code', () => {
  it.each([
    [zoe, 0, 'zoel10'],
    [zoe, 89, 'zoel99'],
    [{ firstName: '李', lastName: '王' }, 37, 'student47'],
    [{ firstName: 'Anna Maria', lastName: 'O’Brien' }, 1, 'annao11'],
  ])('%o, %i', (name, drawn, username) => {
    expect(drawUsername(name, () => drawn)).toBe(username);
    expect(isUsernameFor(name, username)).toBe(true);
  });

  it('always has two digits, whatever is drawn', () => {
    for (let drawn = 0; drawn < 90; drawn += 1) {
      const username = drawUsername(zoe, (count) => {
        expect(count).toBe(90);
        return drawn;
      });
      expect(username).toMatch(/^zoel[1-9]\d$/);
    }
  });

  it.each(['zoel', 'zoel1', 'zoel01', 'zoel123', 'zoe47', 'teacher', 'zoel47x'])(
    'is not %s',
    (username) => {
      expect(isUsernameFor(zoe, username)).toBe(false);
    },
  );
});
