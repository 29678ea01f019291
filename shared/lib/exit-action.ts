/** What a server may ask of the page once something was sent from it, or a result is left (spec 1 §4). */
type KnownAction =
  | 'nothing'
  | 'redirect'
  | 'showFlashMessage'
  | 'closeWindow'
  | 'postResponseGivesNextLocation';

/** Any name may come: a server that is ahead of its page knows others. */
export interface ExitAction {
  readonly action: string;
  /** Of `redirect`: an address of our own. */
  readonly location?: string | undefined;
  /** Of `showFlashMessage`. */
  readonly message?: string | undefined;
}

/** What the page is to do. `error` where it cannot tell. */
export type Exit =
  | { readonly kind: 'stay' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'say'; readonly words: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'error' };

/**
 * What is done after an answer that was good.
 *
 * @param next the place that the answer names; null where it leads nowhere
 * @example exitOf({ action: 'postResponseGivesNextLocation' }, '/grade') // { kind: 'go', to: '/grade' }
 */
export function exitOf({ action, location, message }: ExitAction, next: string | null): Exit {
  switch (action as KnownAction) {
    case 'nothing':
      return { kind: 'stay' };
    case 'redirect':
      return location === undefined ? { kind: 'error' } : { kind: 'go', to: location };
    case 'showFlashMessage':
      return message === undefined ? { kind: 'error' } : { kind: 'say', words: message };
    case 'closeWindow':
      return { kind: 'close' };
    case 'postResponseGivesNextLocation':
      return next === null ? { kind: 'stay' } : { kind: 'go', to: next };
    default:
      return { kind: 'error' };
  }
}
