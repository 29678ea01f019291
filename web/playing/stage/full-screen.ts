import * as m from '../../i18n/generated/messages.js';
import type { Flash } from '../../notices/flash.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';

/** Fills the screen with the page, or lets go of it. How to leave is said the first time (spec 2 §3). */
export async function toggleFullScreen(
  flash: Pick<Flash, 'show'>,
  { options, set }: KeptOptions,
): Promise<void> {
  try {
    if (document.fullscreenElement) return await document.exitFullscreen();
    await document.documentElement.requestFullscreen();
  } catch {
    // A phone may not have it at all, a school may have switched it off.
    return flash.show(m.fullScreen_unavailable(), 'trouble');
  }
  if (options.hasDisplayedFullScreenHint) return;
  flash.show(options.useShortKeys ? m.fullScreen_hint() : m.fullScreen_hintEscape());
  set('hasDisplayedFullScreenHint', true);
}
