import * as m from '../../i18n/generated/messages.js';

/** Whoever tries live practice out without an account has no name; they are called something. */
export const withHost = <Told extends { readonly teacher: string }>(told: Told): Told => ({
  ...told,
  teacher: told.teacher || m.live_trialHost(),
});
