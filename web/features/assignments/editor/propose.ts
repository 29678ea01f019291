import { nextTitle } from '#shared/assignments/next-title';
import { usualDueDay, usualDueTime } from '#shared/assignments/usual-due';
import { ownChoir } from '#shared/catalogue/ensemble';
import { type getNewAssignment, usualFields } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import { dayIn } from '#shared/lib/time-zone';
import { familyIdOf } from '#shared/set-up/family-of';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import { readingsLeft } from '#shared/set-up/readings';
import * as m from '../../../i18n/generated/messages.js';
import { clockOf, type EditorValues, EVENING, toValues } from './editor-values.ts';

interface Today {
  readonly now: Date;
  readonly seed: number;
  readonly catalogue: MenuCatalogue;
}

/**
 * What a new assignment begins with: the next week's of the one before, due on Friday; the first one is what the class
 * practises.
 */
export function propose(
  { editor, last }: ReplyOf<typeof getNewAssignment>,
  { now, seed, catalogue }: Today,
): EditorValues {
  const { courseId, classes, constraints, metadata } = editor;
  const timeZoneOf = clockOf(classes);
  const timeZone = timeZoneOf(courseId);
  const dueDate = metadata.collectsDueDate ? usualDueDay(dayIn(timeZone, now)) : '';
  if (last !== null) {
    const before = toValues(last, timeZoneOf, usualDueTime);
    const { dueTime } = before;
    return {
      ...before,
      ...{
        title: nextTitle(last.title) ?? '',
        seed,
        dueDate,
        dueTime,
        releaseDate: '',
        lastDate: '',
      },
      classes: [{ courseId, dueDate, dueTime, students: null }],
      isDraft: false,
    };
  }
  const favourite = constraints.favoriteMediums[0];
  // Who sings in a choir of one's own is not known yet.
  const readings = readingsLeft(catalogue, constraints).filter(({ medium }) => medium !== ownChoir);
  // One of a class plays by themselves: an ensemble only where there is nothing else.
  const first =
    readings.find(({ medium }) => medium === favourite) ??
    readings.find(({ medium }) => familyIdOf(medium) !== 'ensemble') ??
    readings[0];
  return {
    ...usualFields,
    ...{ title: m.assignmentEditor_week({ number: 1 }), datesDiffer: false },
    classes: [{ courseId, dueDate, dueTime: usualDueTime, students: null }],
    ...{ medium: first?.medium ?? 'piano', levelId: first?.level.id ?? 'pv~1', measureCount: -1 },
    ...{ timeSignatures: [], keySignatures: [], seed },
    ...{ releaseDate: '', releaseTime: '08:00', dueDate, dueTime: usualDueTime },
    ...{ lastDate: '', lastTime: EVENING, maxAttempts: String(usualFields.maxAttempts) },
    outOf: '',
  };
}
