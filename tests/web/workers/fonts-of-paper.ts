import { readFile } from 'node:fs/promises';
import type { LoadFont } from '../../../web/workers/paper/letters.ts';

const cuts = {
  title: 'besley/files/besley-RANGE-600-normal',
  'title-bold': 'besley/files/besley-RANGE-700-normal',
  'title-italic': 'besley/files/besley-RANGE-400-italic',
  plain: 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-RANGE-400-normal',
  'plain-bold': 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-RANGE-700-normal',
};

/** The letters as they lie in the packages. */
export const packedFont: LoadFont = async (letter, range) =>
  new Uint8Array(
    await readFile(`node_modules/@fontsource/${cuts[letter].replace('RANGE', range)}.woff`),
  );
