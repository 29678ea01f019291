/** Whoever acts for one organisation: neither owner of a table nor above row security. */
export const tenantRole = 'primavista_app';

/**
 * Whoever asks before it is known which organisation is meant, as at sign-in, or looks after all of them, as the sweep does.
 * It sees every row of few tables, and may do little with them: see `before-tenant/grants.ts`.
 */
export const doorRole = 'primavista_door';
