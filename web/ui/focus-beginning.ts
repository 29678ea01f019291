/** The title of the page that stands there, unless its layout names a better place to go on from. */
const beginning = () =>
  document.querySelector<HTMLElement>('[data-beginning]') ?? document.querySelector('h1');

/** Lets a key or a screen reader go on from the beginning of what stands there now; nothing is scrolled. */
export function focusBeginning(): void {
  const place = beginning();
  if (place === null) return;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
