const LOOK_AGAIN_MS = 1000;

/** Resolves as soon as nothing would be interrupted. */
export async function untilQuiet(
  isBusy: () => boolean,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<void> {
  while (isBusy()) await sleep(LOOK_AGAIN_MS);
}
