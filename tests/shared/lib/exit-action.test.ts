import { expect, it } from 'vitest';
import { type Exit, type ExitAction, exitOf } from '#shared/lib/exit-action';

it.each<[ExitAction, string | null, Exit]>([
  [{ action: 'nothing' }, '/next', { kind: 'stay' }],
  [{ action: 'redirect', location: '/grades' }, '/next', { kind: 'go', to: '/grades' }],
  [{ action: 'redirect' }, '/next', { kind: 'error' }],
  [{ action: 'showFlashMessage', message: 'Done.' }, null, { kind: 'say', words: 'Done.' }],
  [{ action: 'showFlashMessage' }, null, { kind: 'error' }],
  [{ action: 'closeWindow' }, '/next', { kind: 'close' }],
  [{ action: 'postResponseGivesNextLocation' }, '/next', { kind: 'go', to: '/next' }],
  [{ action: 'postResponseGivesNextLocation' }, null, { kind: 'stay' }],
  // Its forms are another system's, of which this page has none.
  [{ action: 'formSubmit' }, '/next', { kind: 'error' }],
  [{ action: 'somethingNew' }, '/next', { kind: 'error' }],
])('%j with %j is %j', (action, next, exit) => {
  expect(exitOf(action, next)).toEqual(exit);
});
