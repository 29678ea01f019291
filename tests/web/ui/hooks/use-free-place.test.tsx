import { cleanup, render, screen } from '@testing-library/react';
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
  middle: new DOMRect(0, 400, 200, 50),
};

function Floating() {
  const element = useRef<HTMLDivElement>(null);
  useFreePlace(element, lies);
  return <div ref={element} role="status" />;
}

/** @param buttons where there is something to press */
function placeBeside(...buttons: readonly DOMRect[]): string | undefined {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const { place, index } = this.dataset;
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
  // Everywhere something: where it covers least.
  { buttons: [new DOMRect(0, 0, 400, 440), new DOMRect(0, 690, 400, 60)], place: 'middle' },
])('stands $place, clear of what is pressed', ({ buttons, place }) => {
  expect(placeBeside(...buttons)).toBe(place);
});
