/** What a page bundles to follow a pitch with the peer. */
export { PitchDetector } from 'pitchy';
