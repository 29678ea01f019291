import type { AssignedPart } from '#shared/assignments/ensemble-part';
import { mediumName } from '../../i18n/menu-names.ts';

/** What a part is called: by its instrument or voice, with a number where several have that. @example 'Violin 2' */
export function partName(part: AssignedPart, parts: readonly AssignedPart[]): string {
  const alike = parts.filter(({ instrument }) => instrument === part.instrument);
  const name = mediumName(part.instrument);
  if (alike.length < 2) return name;
  return `${name} ${alike.findIndex((one) => keyOf(one) === keyOf(part)) + 1}`;
}

/** The same for the same part, told anew. */
export const keyOf = ({ partId, instrument, line }: AssignedPart): string =>
  `${partId} ${instrument} ${line}`;

/** To choose from: the lines of these instruments first, then the others, each by its name. */
export function partChoices(parts: readonly AssignedPart[], instruments: readonly string[]) {
  const isOther = ({ instrument }: AssignedPart) => !instruments.includes(instrument);
  return parts
    .toSorted(
      (one, other) =>
        Number(isOther(one)) - Number(isOther(other)) ||
        partName(one, parts).localeCompare(partName(other, parts)),
    )
    .map((one) => ({ value: keyOf(one), label: partName(one, parts) }));
}
