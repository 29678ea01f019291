/** None chosen stands for all of them. */
export const someOrAll = <Value>(chosen: readonly Value[]): readonly Value[] | null =>
  chosen.length === 0 ? null : chosen;

/** What is offered, and what is chosen and offered no more: it can be taken away. */
export const withChosen = <Value>(offered: readonly Value[], chosen: readonly Value[]) => [
  ...new Set([...offered, ...chosen]),
];
