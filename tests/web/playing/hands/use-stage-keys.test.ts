import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tap } from '#audio-core';
import { type StageKeys, useStageKeys } from '../../../../web/playing/hands/use-stage-keys.ts';

let taps: Tap[];
const onStart = vi.fn();
const onStop = vi.fn();
const onNext = vi.fn();

const tapping: StageKeys = {
  phase: 'running',
  source: 'taps',
  isStudy: false,
  hasResult: false,
  isBusy: true,
  acts: { start: onStart, stop: onStop, next: onNext },
  hasShortKeys: true,
  onTap: (tap) => taps.push(tap),
};

const listen = (change: Partial<StageKeys> = {}) =>
  renderHook((props: StageKeys) => useStageKeys(props), {
    initialProps: { ...tapping, ...change },
  });

/** What the key types where nothing else is said: on most keyboards a letter is written at its place. */
const typed = (code: string) => (code.startsWith('Key') ? code.slice(3).toLowerCase() : '');

/** Whether the browser may still do what it does with the key. */
function key(
  type: 'keydown' | 'keyup',
  code: string,
  init: KeyboardEventInit = {},
  target: EventTarget = document.body,
): boolean {
  return target.dispatchEvent(
    new KeyboardEvent(type, { code, key: typed(code), bubbles: true, cancelable: true, ...init }),
  );
}

const brief = () => taps.map(({ kind, finger }) => `${kind} ${finger}`);

beforeEach(() => {
  taps = [];
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('while a rhythm is tapped', () => {
  it.each(['Space', 'KeyV', 'KeyB'])('%s taps, by the times of its events', (code) => {
    listen();
    expect(key('keydown', code)).toBe(false);
    expect(key('keyup', code)).toBe(false);
    expect(brief()).toEqual([`press ${code}`, `release ${code}`]);
    expect(taps.every(({ timeStamp }) => timeStamp > 0)).toBe(true);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('a button that has the focus is not pressed by it', () => {
    listen();
    const button = document.createElement('button');
    const pressed = vi.fn();
    button.addEventListener('keydown', pressed);
    document.body.append(button);
    key('keydown', 'Space', {}, button);
    expect(brief()).toEqual(['press Space']);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('a key taps by its place, whatever is written there', () => {
    listen();
    key('keydown', 'KeyV', { key: 'k' });
    key('keydown', 'Period', { key: 'v' });
    expect(brief()).toEqual(['press KeyV']);
  });

  it('each hand lets go of its own key', () => {
    listen();
    key('keydown', 'KeyV');
    key('keydown', 'KeyB');
    key('keyup', 'KeyV');
    key('keyup', 'KeyB');
    expect(brief()).toEqual(['press KeyV', 'press KeyB', 'release KeyV', 'release KeyB']);
  });

  it('a key that is held taps once, and does not scroll the music', () => {
    listen();
    key('keydown', 'Space');
    expect(key('keydown', 'Space', { repeat: true })).toBe(false);
    expect(brief()).toEqual(['press Space']);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])('a key with %s is no tap', (modifier) => {
    listen();
    for (const code of ['KeyV', 'Space']) {
      key('keydown', code, { [modifier]: true });
      key('keyup', code, { [modifier]: true });
    }
    expect(taps).toEqual([]);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('only Escape ends it, with or without other keys', () => {
    listen({ hasShortKeys: false });
    expect(key('keydown', 'Escape', { key: 'Escape' })).toBe(false);
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(taps).toEqual([]);
  });

  it('a key let go with a modifier down is let go all the same', () => {
    listen();
    key('keydown', 'KeyV');
    key('keyup', 'KeyV', { shiftKey: true });
    expect(brief()).toEqual(['press KeyV', 'release KeyV']);
  });

  it.each([
    ['a field', '<input>'],
    ['a text', '<textarea></textarea>'],
    ['a list', '<select></select>'],
    ['a note that is written', '<p contenteditable="true"><b></b></p>'],
    ['a question', '<section role="alertdialog"><button></button></section>'],
  ])('a key pressed in %s is no tap', (_, html) => {
    listen();
    document.body.innerHTML = html;
    const target = document.body.querySelector('b, input, textarea, select, button')!;
    for (const code of ['Space', 'KeyV']) {
      expect(key('keydown', code, {}, target)).toBe(true);
      expect(key('keyup', code, {}, target)).toBe(true);
    }
    expect(taps).toEqual([]);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('a key taps whichever button was pressed last', () => {
    listen();
    const button = document.body.appendChild(document.createElement('button'));
    expect(key('keydown', 'Space', {}, button)).toBe(false);
    expect(key('keyup', 'Space', {}, button)).toBe(false);
    expect(brief()).toEqual(['press Space', 'release Space']);
  });

  it('a key pressed before the count taps too, and does not end the take', () => {
    listen({ phase: 'countdown' });
    key('keydown', 'Space');
    key('keyup', 'Space');
    expect(brief()).toEqual(['press Space', 'release Space']);
    expect(onStop).not.toHaveBeenCalled();
  });

  it('a key held over from the count-in, or to the end, is let go', () => {
    const { rerender } = listen({ phase: 'prep-beats' });
    key('keydown', 'KeyV');
    key('keyup', 'KeyV');
    key('keydown', 'KeyB');
    rerender({ ...tapping, phase: 'idle' });
    key('keyup', 'KeyB');
    expect(brief()).toEqual(['press KeyV', 'release KeyV', 'press KeyB', 'release KeyB']);
  });

  it('keys are let go when the window loses the focus, and told of once', () => {
    listen();
    key('keydown', 'KeyV');
    key('keydown', 'KeyB');
    window.dispatchEvent(new Event('blur'));
    key('keyup', 'KeyV');
    expect(brief()).toEqual(['press KeyV', 'press KeyB', 'release KeyV', 'release KeyB']);
  });

  it('other keys, and releases without a press, are nothing', () => {
    listen();
    key('keydown', 'KeyC');
    key('keyup', 'KeyV');
    expect(taps).toEqual([]);
  });
});

describe('otherwise', () => {
  it.each([
    ['the microphone listens', { source: 'microphone' }],
    ['nothing listens', { source: 'none' }],
    ['the music is looked at', { phase: 'countdown', isStudy: true }],
    ['nothing runs', { phase: 'idle' }],
  ] as const)('no key taps: %s', (_, change) => {
    listen(change);
    for (const code of ['Space', 'KeyV', 'KeyB']) {
      key('keydown', code);
      key('keyup', code);
    }
    expect(taps).toEqual([]);
  });

  it('space starts and stops, N is for new music, also right after its button was pressed', () => {
    const { rerender } = listen({ phase: 'idle', isBusy: false });
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute('data-rac', '');
    button.setAttribute('data-focus-visible', 'true');
    for (const code of ['Space', 'KeyN']) key('keydown', code, {}, button);
    // Who walks by keyboard presses the button itself with space.
    expect([onStart, onNext].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
    button.removeAttribute('data-focus-visible');
    const pressed = vi.fn();
    button.addEventListener('keydown', pressed);
    key('keydown', 'Space', {}, button);
    expect(onStart).toHaveBeenCalledOnce();
    expect(pressed).not.toHaveBeenCalled();
    onStart.mockClear();
    onNext.mockClear();
    for (const tag of ['input', 'textarea', 'select']) {
      const field = document.body.appendChild(document.createElement(tag));
      for (const code of ['Space', 'KeyN']) key('keydown', code, {}, field);
    }
    const radio = document.body.appendChild(document.createElement('div'));
    radio.setAttribute('role', 'radio');
    for (const code of ['Space', 'KeyN']) key('keydown', code, {}, radio);
    expect([onStart, onNext].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    for (const code of ['Space', 'KeyN']) key('keydown', code);
    expect([onStart, onNext].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    rerender({ ...tapping, source: 'microphone' });
    key('keydown', 'Space');
    expect(onStop).toHaveBeenCalledOnce();
  });

  it('space begins a challenge before the time to look is over', () => {
    const begin = vi.fn();
    const study = { phase: 'countdown', source: 'none', isStudy: true } as const;
    listen({ ...study, acts: { begin, stop: onStop } });
    key('keydown', 'Space');
    expect(begin).toHaveBeenCalledOnce();
    expect(onStop).not.toHaveBeenCalled();
  });

  const idle: Partial<StageKeys> = { phase: 'idle', source: 'none', isBusy: false };
  const act = vi.fn();
  const all = { metronome: act, slower: act, faster: act, zoomIn: act, fullScreen: act, help: act };
  beforeEach(() => act.mockClear());
  /** How many of these keys do something. */
  const pressAll = (target: EventTarget = document.body) => {
    key('keydown', 'KeyM', { key: 'm' }, target);
    key('keydown', 'KeyF', { key: 'f' }, target);
    key('keydown', 'ArrowUp', { key: 'ArrowUp' }, target);
    key('keydown', 'ArrowDown', { key: 'ArrowDown' }, target);
    key('keydown', 'Equal', { key: '=' }, target);
    key('keydown', 'BracketRight', { key: '+' }, target);
    key('keydown', 'Minus', { key: '?' }, target);
    return act.mock.calls.length;
  };

  it.each([
    ['nothing runs: all', idle, 7],
    ['a result stands below the music: not what concerns the next take', { hasResult: true }, 3],
    ['music runs: only how it is shown', { phase: 'running', isBusy: true }, 3],
    ['a rhythm is tapped', { phase: 'running', source: 'taps', isBusy: true }, 0],
    ['a take is being kept: the same', { isBusy: true }, 3],
    ['the player wants no keys', { hasShortKeys: false }, 0],
  ] as const)('%s', (_, change, count) => {
    listen({ ...idle, ...(change as Partial<StageKeys>), acts: all });
    expect(pressAll()).toBe(count);
  });

  it.each([
    ['as they are written', 'KeyM', 'm', 1],
    ['in capitals', 'KeyM', 'M', 1],
    ['at another place', 'Semicolon', 'm', 1],
    ['not what is written at their place', 'KeyM', ',', 0],
    ['nor another letter at it', 'KeyN', 'b', 0],
    ['nor one with an accent', 'KeyN', 'é', 0],
    ['at their place where letters are not Latin', 'KeyM', 'ь', 1],
    ['in Greek too', 'KeyM', 'μ', 1],
  ])('letters act %s', (_, code, written, count) => {
    listen({ ...idle, acts: { metronome: act, next: act } });
    key('keydown', code, { key: written });
    expect(act).toHaveBeenCalledTimes(count);
  });

  it('space does not throw away a take that is being read', () => {
    listen({ phase: 'analysing', source: 'microphone' });
    key('keydown', 'Space');
    expect(onStop).not.toHaveBeenCalled();
  });

  it('space needs no leave', () => {
    listen({ ...idle, hasShortKeys: false });
    key('keydown', 'Space');
    expect(onStart).toHaveBeenCalledOnce();
  });

  it.each(['<input>', '<div role="radio"></div>', '<section role="dialog"><b></b></section>'])(
    'no key acts in %s',
    (html) => {
      listen({ ...idle, acts: all });
      document.body.innerHTML = html;
      expect(pressAll(document.body.querySelector('input, b, div')!)).toBe(0);
    },
  );

  it('arrows scroll the music where the focus is in it', () => {
    listen({ ...idle, acts: all });
    document.body.innerHTML = '<main><button></button></main>';
    const note = document.body.querySelector('button')!;
    expect(key('keydown', 'ArrowDown', { key: 'ArrowDown' }, note)).toBe(true);
    expect(act).not.toHaveBeenCalled();
  });

  it('a command the stage does not have here is left to the browser', () => {
    listen({ ...idle, acts: { ...all, slower: null } });
    expect(key('keydown', 'ArrowDown', { key: 'ArrowDown' })).toBe(true);
    expect(key('keydown', 'ArrowUp', { key: 'ArrowUp' })).toBe(false);
  });
});

describe('a button that has the focus', () => {
  const focused = (isByKeys: boolean) => {
    listen({ phase: 'idle', source: 'none', isBusy: false });
    const button = document.body.appendChild(document.createElement('button'));
    button.setAttribute('data-rac', '');
    if (isByKeys) button.setAttribute('data-focus-visible', 'true');
    button.focus();
    key('keydown', 'KeyN', {}, button);
    expect(onNext).toHaveBeenCalledOnce();
    return document.activeElement === button;
  };

  it('from a click loses it to a letter that acts, lest space presses it again', () => {
    expect(focused(false)).toBe(false);
  });

  it('that keys have come to keeps it', () => {
    expect(focused(true)).toBe(true);
  });
});
