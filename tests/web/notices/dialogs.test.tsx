import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDialogs } from '../../../web/notices/dialogs.ts';
import { ChoiceSheet } from '../../../web/ui/choice-sheet.tsx';
import { DialogHost } from '../../../web/ui/dialog-host.tsx';
import { OUTSIDE_CLICK_GUARD_MS } from '../../../web/ui/hooks/use-outside-guard.ts';

const words = {
  title: 'Abandon Grade',
  body: 'Grade Not Saved',
  confirm: 'Abandon',
  cancel: 'Cancel',
};

let now = 0;
beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

function ask(more: { readonly typed?: string; readonly danger?: boolean } = {}) {
  const dialogs = createDialogs();
  render(<DialogHost dialogs={dialogs} />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = dialogs.confirm({ ...words, danger: false, ...more });
  });
  return { dialogs, answer: answer! };
}

function pressOutside() {
  const outside = screen.getByTestId('underlay');
  fireEvent.pointerDown(outside, { button: 0 });
  fireEvent.pointerUp(outside, { button: 0 });
  fireEvent.mouseDown(outside, { button: 0 });
  fireEvent.mouseUp(outside, { button: 0 });
  fireEvent.click(outside, { button: 0 });
}

describe('an awaited question', () => {
  it('is answered by its buttons', async () => {
    const { answer } = ask();
    fireEvent.click(screen.getByRole('button', { name: 'Abandon' }));
    expect(await answer).toBe(true);
  });

  it('waits for the word to be typed where it cannot be taken back', async () => {
    const { answer } = ask({ typed: 'delete' });
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Abandon' });
    const field = screen.getByRole('textbox', { name: 'To go on, type delete' });
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(go.disabled).toBe(true);
    fireEvent.change(field, { target: { value: 'delet' } });
    expect(go.disabled).toBe(true);
    for (const near of ['Delete', 'delete ']) {
      fireEvent.change(field, { target: { value: near } });
      expect(go.disabled).toBe(true);
    }
    fireEvent.change(field, { target: { value: 'delete' } });
    expect(go.disabled).toBe(false);
    fireEvent.click(go);
    expect(await answer).toBe(true);
  });

  it.each([
    [false, 'Abandon'],
    [true, 'Cancel'],
  ])(
    'has what goes on last, and the focus never on what is harmful (%s)',
    async (danger, focused) => {
      ask({ danger });
      const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
      expect(words.filter(Boolean)).toEqual(['Cancel', 'Abandon']);
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(focused));
    },
  );

  it('is answered no by Escape', async () => {
    const { answer } = ask();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    expect(await answer).toBe(false);
  });

  it('ignores a press outside during its first tenth of a second', async () => {
    const { dialogs, answer } = ask();
    now += OUTSIDE_CLICK_GUARD_MS - 1;
    pressOutside();
    expect(dialogs.questions.getState()).toHaveLength(1);
    now += 1;
    pressOutside();
    expect(await answer).toBe(false);
  });

  it.each([
    ['Show me', true],
    ['Later', false],
  ])('as the initial modal says whether its act was taken: %s', async (button, taken) => {
    const dialogs = createDialogs();
    render(<DialogHost dialogs={dialogs} />);
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = dialogs.initialModal({
        title: 'New here?',
        body: 'A tour',
        action: 'Show me',
        close: 'Later',
      });
    });
    fireEvent.click(screen.getByRole('button', { name: button }));
    expect(await answer).toBe(taken);
  });

  it('waits behind the one that is open', async () => {
    const { dialogs, answer } = ask();
    let second: Promise<void> | undefined;
    act(() => {
      second = dialogs.alert({ title: 'Saved', body: 'All done', close: 'OK' });
    });
    expect(screen.queryByText('All done')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe(false);
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await second;
  });
});

it('a sheet ignores a press outside during its first tenth of a second, too', () => {
  const onClose = vi.fn();
  render(
    <ChoiceSheet title="Sound" onClose={onClose}>
      A sheet
    </ChoiceSheet>,
  );
  now += OUTSIDE_CLICK_GUARD_MS - 1;
  pressOutside();
  expect(onClose).not.toHaveBeenCalled();
  now += 1;
  pressOutside();
  expect(onClose).toHaveBeenCalled();
});
