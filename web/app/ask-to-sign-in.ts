import * as m from '../i18n/generated/messages.js';
import type { Services } from '../session/services.ts';

/** Tells who came in by digits, while there is a network, that what they do is sent once they sign in. */
export function askToSignIn({ flash, askSignIn }: Pick<Services, 'flash' | 'askSignIn'>): void {
  flash.show(m.pin_signIn(), 'done', { label: m.account_signIn(), onPress: askSignIn });
}
