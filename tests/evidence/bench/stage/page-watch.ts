/** What the page of the bench notes down of itself; times are `performance.now()` in milliseconds. */
export interface Watch {
  /** Of each press of a key until its notation was painted. */
  readonly paints: number[];
  /** Of each drawing, in abcjs alone. */
  readonly engravings: number[];
  /** Tasks of 50 ms and more. */
  readonly tasks: { readonly start: number; readonly duration: number }[];
  /** When each click of the metronome is to sound, in seconds of the audio clock. */
  readonly clicks: number[];
  /** Frames in which the music ran: where the cursor stood and what left the speaker then, in seconds of the audio clock. */
  readonly frames: { readonly place: string; readonly heard: number }[];
  /** When the first notation was painted. */
  firstPaint: number | null;
}

export type WatchedWindow = Window & { readonly watch: Watch };

/** Runs in the page before any script of its own, so that it can use nothing from here. */
export function watchPage(): void {
  const watch: Watch = {
    paints: [],
    engravings: [],
    tasks: [],
    clicks: [],
    frames: [],
    firstPaint: null,
  };
  Object.assign(window, { watch });

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watch.tasks.push({ start: startTime, duration });
    }
  }).observe({ type: 'longtask' });

  let pressed: number | null = null;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  const isNotation = (node: Node) =>
    node instanceof SVGElement && node.querySelector('.abcjs-note') !== null;
  /** Painted is the frame after the one in which it stands in the document. */
  const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  new MutationObserver((changes) => {
    if (!changes.some(({ addedNodes }) => [...addedNodes].some(isNotation))) return;
    const from = pressed;
    pressed = null;
    afterPaint(() => {
      watch.firstPaint ??= performance.now();
      if (from !== null) watch.paints.push(performance.now() - from);
    });
  }).observe(document, { subtree: true, childList: true });

  let context: AudioContext | null = null;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when = 0) {
    if (this.context instanceof AudioContext) {
      // Only where music runs: where it does not, to look at every frame would cost what is measured.
      if (context === null) requestAnimationFrame(follow);
      context = this.context;
      watch.clicks.push(when);
    }
    start.call(this, when);
  };

  const { port1, port2 } = new MessageChannel();
  /** What the frame shows is read after it is made, so that it does not matter who made it first. */
  port2.onmessage = ({ data: frame }: MessageEvent<number>) => {
    const cursor = document.querySelector('[data-testid=cursor]');
    const place = cursor?.getAttribute('x') ?? null;
    const stamp = context?.getOutputTimestamp();
    if (cursor === null || place === null || !stamp?.contextTime || !stamp.performanceTime) return;
    watch.frames.push({
      place: `${place} ${cursor.getAttribute('y')}`,
      heard: stamp.contextTime + (frame - stamp.performanceTime) / 1000,
    });
  };
  const follow = () => {
    port1.postMessage(performance.now());
    requestAnimationFrame(follow);
  };
}
