import { describe, expect, it } from 'vitest';
import { pageTitle } from '../../../web/app/page-title.ts';

describe('the title of a page', () => {
  it.each([
    ['Free Play', {}, 'Free Play · Primavista'],
    ['Choose $type', { type: 'Level' }, 'Choose Level · Primavista'],
    [undefined, {}, 'Primavista'],
  ])('%s becomes %j %s', (title, params, shown) => {
    expect(pageTitle(title, params)).toBe(shown);
  });
});
