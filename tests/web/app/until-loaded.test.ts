import { expect, it } from 'vitest';
import { untilLoaded } from '../../../web/app/until-loaded.ts';

type Router = Parameters<typeof untilLoaded>[0];

/** A router that loads its first page until it is told. */
function loading() {
  let tell = () => {};
  const router = {
    state: { status: 'pending' },
    subscribe(_: string, hear: () => void) {
      tell = hear;
      return () => {};
    },
  } as unknown as Router;
  return { router, loaded: () => tell() };
}

it('waits until the page at the address is there', async () => {
  const { router, loaded } = loading();
  const seen: string[] = [];
  const waiting = untilLoaded(router).then(() => seen.push('there'));
  await Promise.resolve();
  seen.push('frame');
  loaded();
  await waiting;
  expect(seen).toEqual(['frame', 'there']);
});

it('waits for nothing where the page is there', async () => {
  const router = { state: { status: 'idle', resolvedLocation: {} } } as unknown as Router;
  await expect(untilLoaded(router)).resolves.toBeUndefined();
});
