import abcjs from 'abcjs';

/** Width of a measure, and of what stands before the first of a line; height of a staff and from line to line. */
const MEASURE = 100;
const BEFORE = 50;
const STAFF = 30;
const LINE = 120;

/** Where the parts of a drawing lie, told by their classes: a browser that draws nothing measures nothing. */
function boxOf(element: Element): DOMRect {
  const name = element.getAttribute('class') ?? '';
  const line = Number(/abcjs-l(\d+)/.exec(name)?.[1] ?? lineAround(element));
  const measure = Number(/abcjs-m(\d+)/.exec(name)?.[1] ?? 0);
  const left = BEFORE + measure * MEASURE;
  const top = line * LINE;
  if (/abcjs-staff\b/.test(name)) return new DOMRect(0, top, 1000, STAFF);
  if (/abcjs-bar\b/.test(name)) return new DOMRect(left + MEASURE - 2, top, 2, STAFF);
  return new DOMRect(left + 8, top + 5, 10, 8);
}

function lineAround(element: Element): string {
  return (
    /abcjs-l(\d+)/.exec(
      element.closest('.abcjs-staff-wrapper')?.getAttribute('class') ?? '',
    )?.[1] ?? '0'
  );
}

/** Has abcjs draw without a screen; every measure is 100 wide, the first begins at 50, lines are 120 apart. */
export function drawingOf(abc: string): SVGSVGElement {
  Object.assign(SVGGraphicsElement.prototype, {
    getBBox(this: Element) {
      return boxOf(this);
    },
  });
  const host = document.createElement('div');
  document.body.append(host);
  abcjs.renderAbc(host, abc, { add_classes: true });
  return host.querySelector('svg')!;
}
