declare global {
  /** What zod goes by, in whichever chunk it is loaded. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Zod would try whether it may write functions of its own, which the content policy refuses and the console tells of. It is
 * told not to before it is there: it is loaded with the first schema, long after the page.
 */
export function forbidEval(): void {
  globalThis.__zod_globalConfig = { ...globalThis.__zod_globalConfig, jitless: true };
}
