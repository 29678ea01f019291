import { expect, it } from 'vitest';
import { plainSearch } from '../../../web/app/plain-search.ts';

const { parseSearch, stringifySearch } = plainSearch;

it.each([
  ['', {}],
  ['?measureCount=8&keySigs=G,D', { measureCount: '8', keySigs: 'G,D' }],
  ['?levelId=pv~2', { levelId: 'pv~2' }],
  ['?timeSigs=3%2F4,6%2F8', { timeSigs: '3/4,6/8' }],
  ['?name=a%26b%3Dc', { name: 'a&b=c' }],
])('“%s” is written as it is read', (text, search) => {
  expect(parseSearch(text)).toEqual(search);
  expect(stringifySearch(search)).toBe(text);
});

it('reads a slash that was not encoded, and leaves out what is not there', () => {
  expect(parseSearch('?timeSigs=3/4')).toEqual({ timeSigs: '3/4' });
  expect(stringifySearch({ a: undefined, b: null, c: 1 })).toBe('?c=1');
});
