import * as m from '../../i18n/generated/messages.js';

/** Says that our own voice plays, once in a visit: who is offline knows it the second time. */
export interface SimpleVoiceRemark {
  /** What to say after sounds were got ready, null for nothing. */
  after(ready: { readonly kind: 'sampled' | 'built-in' }): string | null;
}

export function createSimpleVoiceRemark(): SimpleVoiceRemark {
  let isSaid = false;
  return {
    after({ kind }) {
      if (kind === 'sampled' || isSaid) return null;
      isSaid = true;
      return m.sounds_builtIn();
    },
  };
}
