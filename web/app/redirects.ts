/** Old addresses that still stand in links of teachers (spec 2 §2). The query goes along. */
export const redirects = [{ from: '/app', to: '/practice/sr/play' }] as const;
