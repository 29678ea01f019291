import { useEffect, useRef } from 'react';
import type { TakeSource, Tap, TransportPhase } from '#audio-core';
import { type Command, type CommandName, type CommandScope, commands } from './commands.ts';

export interface StageKeys {
  readonly phase: TransportPhase;
  readonly source: TakeSource;
  /** The countdown is time to look at the music. */
  readonly isStudy: boolean;
  readonly hasResult: boolean;
  /** From the press until the take is kept. */
  readonly isBusy: boolean;
  /** What the stage does now; a command that is left out, or null, is not to be had here. */
  readonly acts: Readonly<Partial<Record<CommandName, (() => void) | null | undefined>>>;
  /** Whether the player wants keys besides space. */
  readonly hasShortKeys: boolean;
  readonly onTap: (tap: Tap) => void;
}

/** Keys that tap a rhythm (spec 1 §1); two hands take V and B in turn. */
const TAP_KEYS = new Set(['Space', 'KeyV', 'KeyB']);

/** Where letters are written, or a question waits for its answer. */
const WRITING =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), dialog, [role=dialog], [role=alertdialog]';
/** What has its own use for letters, or for space too. */
const SPELLING = `${WRITING}, [role=option], [role=radio]`;
const CONTROL = `${SPELLING}, [data-focus-visible], :is(button, a):not([data-rac]):focus-visible`;

function isIn(selector: string, { target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(selector) !== null;
}

type State = Pick<StageKeys, 'phase' | 'isStudy' | 'hasResult' | 'isBusy'>;

/** Where they scroll, in the music, they are left to the browser. */
const SCROLLING = new Set(['ArrowUp', 'ArrowDown']);

const isIdle = ({ phase, isBusy }: State) => phase === 'idle' && !isBusy;
const scopes: Readonly<Record<CommandScope, (state: State) => boolean>> = {
  anywhere: () => true,
  idle: isIdle,
  stand: (state) => isIdle(state) && !state.hasResult,
  study: ({ isStudy }) => isStudy,
  paused: ({ phase, hasResult }) => phase === 'paused' && !hasResult,
  // Not while a take is analysed: discarding it takes more than a key.
  running: ({ phase, hasResult }) => phase !== 'idle' && phase !== 'analysing' && !hasResult,
};

/** From the first quiet second: who taps too early does not end the take. */
const isTapped = ({ phase, source, isStudy }: Pick<StageKeys, 'phase' | 'source' | 'isStudy'>) =>
  source === 'taps' &&
  (phase === 'running' || phase === 'prep-beats' || (phase === 'countdown' && !isStudy));

const NOT_LATIN = /^(?!\p{Script=Latin})\p{Letter}$/u;

/** The letter typed; on a keyboard without Latin letters, the Latin letter at that place. */
const signOf = ({ code, key }: KeyboardEvent) =>
  (NOT_LATIN.test(key) ? code.replace('Key', '') : key).toLowerCase();

const isFor = ({ codes, signs }: Command, event: KeyboardEvent) =>
  codes?.includes(event.code) || signs?.includes(signOf(event));

/** The commands of the stage by their keys; while a rhythm is tapped, space, V and B tap. */
export function useStageKeys(keys: StageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const held = new Set<string>();
    const down = (event: KeyboardEvent) => {
      const { hasResult, acts, hasShortKeys, onTap } = latest.current;
      const { code, timeStamp, repeat } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const listens = isTapped(latest.current);
      if (listens && TAP_KEYS.has(code) && !isIn(WRITING, event)) {
        // Of a repeat too: a long note held by space would scroll the music.
        event.preventDefault();
        // Nor is it for a button that has the focus.
        event.stopPropagation();
        if (repeat || event.shiftKey) return;
        held.add(code);
        return onTap({ kind: 'press', finger: code, timeStamp });
      }
      const isEscape = code === 'Escape';
      if (repeat || (listens && !isEscape)) return;
      const isSpace = code === 'Space';
      if (isIn(isSpace ? CONTROL : SPELLING, event)) return;
      if (SCROLLING.has(code) && isIn('main', event)) return;
      // Also where it does nothing: it would scroll the music.
      if (isSpace && !hasResult) event.preventDefault();
      if (!isSpace && !isEscape && !hasShortKeys) return;
      const command = commands.find(
        (one) => isFor(one, event) && scopes[one.scope](latest.current),
      );
      const act = command && acts[command.name];
      if (!act) return;
      event.preventDefault();
      // A button that was pressed by mouse or finger keeps the focus, but not the space bar.
      if (isSpace) event.stopPropagation();
      // After a letter it would look as if keys had come to it, and space would press it again.
      else if (!isIn(CONTROL, event)) (event.target as HTMLElement).blur?.();
      act();
    };
    const release = (finger: string, timeStamp: number) => {
      held.delete(finger);
      latest.current.onTap({ kind: 'release', finger, timeStamp });
    };
    const up = (event: KeyboardEvent) => {
      if (!held.has(event.code)) return;
      // Else a focused button would take it for its own.
      event.preventDefault();
      release(event.code, event.timeStamp);
    };
    /** A window without focus is told of no key. */
    const blur = ({ timeStamp }: Event) => {
      for (const code of held) release(code, timeStamp);
    };
    // Before the button that has the focus.
    window.addEventListener('keydown', down, true);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', blur);
    return () => {
      window.removeEventListener('keydown', down, true);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', blur);
    };
  }, []);
}
