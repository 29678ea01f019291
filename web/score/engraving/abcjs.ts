/// <reference path="./abcjs-parts.d.ts" />
import renderAbc from 'abcjs/src/api/abc_tunebook_svg.js';

/** Of abcjs what draws. All of it, with what plays and edits, is a sixth more to fetch. */
export const abcjs: Pick<typeof import('abcjs'), 'renderAbc'> = { renderAbc };

export type Abcjs = typeof abcjs;
