import type { getClasses } from '#shared/contract/classes';
import type { ReplyOf } from '#shared/contract/endpoint';

type OwnClass = ReplyOf<typeof getClasses>['classes'][number];

/** The class a new assignment begins with: the one that is named, where it goes on, else the first that does. */
export function firstClass(
  classes: readonly OwnClass[],
  named: string | undefined,
): OwnClass | undefined {
  const going = classes.filter(({ isArchived }) => !isArchived);
  return going.find(({ courseId }) => courseId === named) ?? going[0];
}
