import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFreePlace } from '#web/ui/hooks/use-free-place';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Where what floats lies in each of its places, on a screen of 400 by 800. */
const lies: Readonly<Record<string, DOMRect>> = {
  below: new DOMRect(0, 700, 200, 50),
  'below-right': new DOMRect(200, 700, 200, 50),
  above: new DOMRect(0, 0, 200, 50),
  'above-right': new DOMRect(200, 0, 200, 50),
  'below-center': new DOMRect(100, 700, 200, 50),
  'above-center': new DOMRect(100, 0, 200, 50),
};

/** Where it lies when it is put anywhere else. */
function at({ style }: HTMLElement): [left: number, top: number] {
  const of = (name: string) => Number.parseFloat(style.getPropertyValue(name));
  return [of('--at-left'), of('--at-top')];
}

function Floating() {
  const element = useRef<HTMLDivElement>(null);
  useFreePlace(element, lies);
  return <div ref={element} role="status" />;
}

/** @param buttons where there is something to press */
function placeBeside(buttons: readonly DOMRect[]): string | undefined {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const { place, index } = this.dataset;
    if (place === 'at') return new DOMRect(...at(this), 200, 50);
    return place === undefined ? buttons[Number(index)]! : lies[place]!;
  });
  render(
    <>
      {buttons.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <button key={index} type="button" data-index={index} />
      ))}
      <Floating />
    </>,
  );
  return screen.getByRole('status').dataset.place;
}

it.each([
  { buttons: [], place: 'below' },
  { buttons: [new DOMRect(10, 710, 40, 40)], place: 'below-right' },
  { buttons: [new DOMRect(0, 690, 400, 100)], place: 'above' },
  { buttons: [new DOMRect(0, 0, 400, 800)], place: 'below' },
  // A column of boxes at the left, and one of buttons at the right.
  {
    buttons: [new DOMRect(0, 0, 60, 800), new DOMRect(340, 0, 60, 800)],
    place: 'below-center',
  },
])('stands $place, clear of what is pressed', ({ buttons, place }) => {
  expect(placeBeside(buttons)).toBe(place);
});

it.each([
  // The lowest that is free.
  { buttons: [new DOMRect(0, 0, 400, 200), new DOMRect(0, 300, 400, 500)], left: 0, top: 248 },
  // Everywhere something: where it covers least.
  { buttons: [new DOMRect(0, 0, 400, 440), new DOMRect(0, 480, 400, 320)], left: 0, top: 440 },
  // The one gap is at the right.
  {
    buttons: [
      new DOMRect(0, 0, 400, 400),
      new DOMRect(0, 400, 200, 400),
      new DOMRect(0, 460, 400, 340),
    ],
    left: 200,
    top: 408,
  },
])(
  'stands $left from the left and $top from above where each corner has something',
  ({ buttons, left, top }) => {
    expect(placeBeside(buttons)).toBe('at');
    expect(at(screen.getByRole('status'))).toEqual([left, top]);
  },
);

it('has room between two systems of music', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { place, index } = (this as HTMLElement).dataset;
    if (place === 'at') return new DOMRect(...at(this as HTMLElement), 200, 50);
    if (place !== undefined) return lies[place]!;
    return index === undefined
      ? new DOMRect(0, 0, 400, 800)
      : new DOMRect(0, Number(index), 400, 300);
  });
  render(
    <>
      <div role="img">
        {[0, 360, 700].map((top) => (
          <div key={top} className="abcjs-staff-wrapper">
            <i data-index={top} />
          </div>
        ))}
      </div>
      <Floating />
    </>,
  );
  expect(at(screen.getByRole('status'))).toEqual([0, 308]);
});

it('leaves for another place when something to press comes below it, or moves there', async () => {
  const buttons = [new DOMRect(10, 300, 40, 40)];
  expect(placeBeside(buttons)).toBe('below');
  const floating = screen.getByRole('status');
  // The page that the words are about comes after them.
  const late = document.body.appendChild(document.createElement('button'));
  late.dataset.index = '1';
  buttons[1] = new DOMRect(10, 710, 40, 40);
  await vi.waitFor(() => expect(floating.dataset.place).toBe('below-right'));
  // What lies free stays, though the first place is free again.
  late.remove();
  buttons[0] = new DOMRect(10, 310, 40, 40);
  fireEvent.scroll(document);
  await new Promise((over) => setTimeout(over, 200));
  expect(floating.dataset.place).toBe('below-right');
  buttons[0] = new DOMRect(210, 710, 40, 40);
  fireEvent.scroll(document);
  await vi.waitFor(() => expect(floating.dataset.place).toBe('below'));
});
