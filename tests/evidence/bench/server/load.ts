/** How one request went. */
export interface Timed {
  /** From when it was due, so that a server that falls behind is not asked less. */
  readonly milliseconds: number;
  readonly isFailed: boolean;
}

export interface Measured {
  readonly count: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests at a steady rate, whether or not the answers keep up. */
export async function underLoad(
  send: (number: number) => Promise<boolean>,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
): Promise<Measured> {
  const begin = performance.now();
  const all: Promise<Timed>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = begin + (number / perSecond) * 1000;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    all.push(timed(due, () => send(number)));
  }
  return measureAll(await Promise.all(all));
}

/** The same one after the other, until `ends`: what somebody meets who uses the server meanwhile. */
export async function until(
  ends: Promise<unknown>,
  send: () => Promise<boolean>,
): Promise<Measured> {
  let isOver = false;
  void ends.finally(() => {
    isOver = true;
  });
  const all: Timed[] = [];
  while (!isOver) {
    all.push(await timed(performance.now(), send));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return measureAll(all);
}

async function timed(from: number, send: () => Promise<boolean>): Promise<Timed> {
  const isGood = await send().catch(() => false);
  return { milliseconds: performance.now() - from, isFailed: !isGood };
}

export function measureAll(all: readonly Timed[]): Measured {
  const sorted = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  const failed = all.filter(({ isFailed }) => isFailed).length;
  return { count: all.length, failed, p50: at(0.5), p99: at(0.99) };
}
