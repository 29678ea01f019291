/**
 * A name in a letter, which mail programs would make a link of where it reads as the address of a page: whoever can write a
 * stranger's letter may not lead them anywhere.
 *
 * @example withoutLinks('You won! https://evil.example') // 'You won! https: //evil. example'
 */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\p{Cc}+/gu, ' ')
    // The full stops that browsers take for one in a host's name.
    .replace(/[。．｡]/g, '.')
    .replace(/(?<=[^\s.])\.(?=[^\s.])/g, '. ')
    .replace(/:(?=\S)/g, ': ');
