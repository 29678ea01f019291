import { mostAtOnce } from '#shared/contract/students';

/** Sends students in as many requests as it takes, one after another: none may name more than `mostAtOnce`. */
export async function inTurns(
  studentIds: readonly string[],
  send: (some: readonly string[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < studentIds.length; from += mostAtOnce)
    await send(studentIds.slice(from, from + mostAtOnce));
}
