/** The package declares itself only as a whole. */
declare module 'abcjs/src/api/abc_tunebook_svg.js' {
  const renderAbc: typeof import('abcjs').renderAbc;
  export default renderAbc;
}
