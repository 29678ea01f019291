/** What a key does on the stage. */
export type CommandName =
  | 'start'
  | 'begin'
  | 'goOn'
  | 'stop'
  | 'next'
  | 'previous'
  | 'metronome'
  | 'slower'
  | 'faster'
  | 'zoomIn'
  | 'zoomOut'
  | 'fullScreen'
  | 'help';

/**
 * When it acts. `stand`: the music waits, and no result stands below it. `idle`: nothing runs. `study`: the time to look at
 * the music. `paused`: it waits for the player. `running`: something runs. While a rhythm is tapped space, V and B tap, and only Escape acts.
 */
export type CommandScope = 'stand' | 'idle' | 'study' | 'paused' | 'running' | 'anywhere';

export interface Command {
  readonly name: CommandName;
  readonly scope: CommandScope;
  /** Places on the keyboard, whatever is printed there. */
  readonly codes?: readonly string[];
  /** Signs and letters, wherever they are on the keyboard. */
  readonly signs?: readonly string[];
}

/** Every command there is, in the order of the list of keys; the first that fits is the one that acts. */
export const commands: readonly Command[] = [
  { name: 'start', scope: 'stand', codes: ['Space'] },
  { name: 'begin', scope: 'study', codes: ['Space'] },
  { name: 'goOn', scope: 'paused', codes: ['Space'] },
  { name: 'stop', scope: 'running', codes: ['Space', 'Escape'] },
  { name: 'next', scope: 'idle', signs: ['n'] },
  { name: 'previous', scope: 'idle', signs: ['p'] },
  { name: 'metronome', scope: 'stand', signs: ['m'] },
  { name: 'faster', scope: 'stand', codes: ['ArrowUp'] },
  { name: 'slower', scope: 'stand', codes: ['ArrowDown'] },
  // On many keyboards plus is the shifted equals sign.
  { name: 'zoomIn', scope: 'anywhere', signs: ['+', '='] },
  { name: 'zoomOut', scope: 'anywhere', signs: ['-'] },
  { name: 'fullScreen', scope: 'anywhere', signs: ['f'] },
  { name: 'help', scope: 'stand', signs: ['?'] },
];
