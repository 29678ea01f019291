import { describe, expect, it } from 'vitest';
import { ownAddress } from '../../../web/session/own-address.ts';

const origin = 'https://school.example';

describe('an address somebody handed us', () => {
  it.each([
    ['/assignments', 'https://school.example/assignments'],
    ['/practice/sr/play?mediumId=violin#top', `${origin}/practice/sr/play?mediumId=violin#top`],
    ['https://school.example/display', 'https://school.example/display'],
  ])('is followed within this site: %j', (address, href) => {
    expect(ownAddress(address, origin)).toBe(href);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://evil.example/',
    'https://school.example.evil.example/',
    'https://school.example@evil.example/',
    'http://school.example/',
    'javascript:alert(1)',
    'blob:https://school.example/1',
    'https://[',
    '',
    null,
    undefined,
  ])('is not followed elsewhere: %j', (address) => {
    expect(ownAddress(address, origin)).toBeNull();
  });

  it('stays within this site even where its path would read as another', () => {
    expect(ownAddress('/.//evil.example', origin)).toBe(`${origin}//evil.example`);
  });
});
