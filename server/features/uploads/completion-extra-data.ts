/** What is said back when an attempt is completed: the round that its forms were given in, by which one from before a reset is known. */
export const extraDataOf = ({ round }: { readonly round: number }): string =>
  String(new URLSearchParams({ round: String(round) }));

/** @returns the round, null where nothing of the kind was said back */
export function roundSaid(extraData: string | undefined): number | null {
  const round = Number(new URLSearchParams(extraData).get('round'));
  return Number.isSafeInteger(round) && round > 0 ? round : null;
}
