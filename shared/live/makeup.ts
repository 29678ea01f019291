/**
 * Of the parts of an ensemble those whose players are there. All where none is named, and where none that is named is among
 * them, as when other music follows.
 *
 * @param makeup ids of parts, from the top of the score
 * @example partsThere([{ partId: 'soprano' }, { partId: 'alto' }], ['alto']) // [{ partId: 'alto' }]
 */
export function partsThere<Part extends { readonly partId: string }>(
  parts: readonly Part[],
  makeup: readonly string[],
): readonly Part[] {
  const there = parts.filter(({ partId }) => makeup.includes(partId));
  return there.length > 0 ? there : parts;
}

/**
 * What is there after one part was switched on or off; empty where all are. The last one stays.
 *
 * @param ids of all parts, from the top of the score
 * @example afterSwitch(['soprano', 'alto'], [], { id: 'alto', isOn: false }) // ['soprano']
 */
export function afterSwitch(
  ids: readonly string[],
  makeup: readonly string[],
  { id, isOn }: { readonly id: string; readonly isOn: boolean },
): readonly string[] {
  const before = partsThere(
    ids.map((partId) => ({ partId })),
    makeup,
  ).map(({ partId }) => partId);
  const after = ids.filter((one) => (one === id ? isOn : before.includes(one)));
  if (after.length === 0) return before;
  return after.length === ids.length ? [] : after;
}
