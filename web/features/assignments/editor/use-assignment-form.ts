import type { BaseSyntheticEvent } from 'react';
import { dateProblem, farDate, longestWait } from '#shared/assignments/assignment-dates';
import { classProblem } from '#shared/assignments/class-problem';
import { levelProblem } from '#shared/assignments/levels';
import type {
  AssignedClass,
  AssignmentFields,
  createAssignment,
  getNewAssignment,
} from '#shared/contract/assignment-editor';
import type { BodyOf, ReplyOf } from '#shared/contract/endpoint';
import { generatorVersion } from '#shared/generation/version';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useSavedForm } from '../../../school/use-saved-form.ts';
import { useServices } from '../../../session/services.ts';
import { readBy } from '../../../session/use-draft.ts';
import {
  type ClockOf,
  type EditorValues,
  editorValues,
  hasOwnDates,
  toFields,
  withMusicOf,
} from './editor-values.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

const readDraft = readBy(editorValues);

type SavedAssignment = BodyOf<typeof createAssignment>;

type Metadata = ReplyOf<typeof getNewAssignment>['editor']['metadata'];

interface AssignmentFormOptions<Reply> {
  readonly first: EditorValues;
  readonly timeZoneOf: ClockOf;
  /** What the server takes, and what the class goes by through which it was opened. */
  readonly editor: Pick<
    ReplyOf<typeof getNewAssignment>['editor'],
    'metadata' | 'courseId' | 'constraints'
  >;
  /** As it was saved before; absent of a new one. */
  readonly before?: AssignmentFields;
  /** Somebody plays its music, which stands. */
  readonly hasBegun?: boolean;
  /** What is kept of it on the device until it is saved. */
  readonly draftKey: string;
  readonly save: (body: SavedAssignment) => Promise<Reply>;
  readonly onSaved: (values: EditorValues, reply: Reply) => void;
}

const instant = (moment: string | null) => (moment === null ? null : Date.parse(moment));

const inMilliseconds = ({ releaseDate, dueDate, lastDate }: AssignedClass) => ({
  release: instant(releaseDate),
  due: instant(dueDate),
  last: instant(lastDate),
});

type DateField = 'releaseDate' | 'dueDate' | 'dueTime' | 'lastDate';

/** Where a date of this class stands in the form: with the class, where each has its own. */
function placeOf(field: DateField, index: number, values: EditorValues): string {
  const isOwn = hasOwnDates(values) && (field === 'dueDate' || field === 'dueTime');
  return isOwn ? `classes.${index}.${field}` : field;
}

/** What is longer, or more, than the server says that it takes; null where nothing is. */
function beyondLimits(fields: AssignmentFields, metadata: Metadata): Record<string, string> | null {
  const lengths = [
    ['title', metadata.longestTitle],
    ['instructions', metadata.longestInstructions],
    ['description', metadata.longestDescription],
  ] as const;
  const long = lengths.find(([name, most]) => fields[name].trim().length > most);
  if (long) return { [long[0]]: m.field_tooLong({ count: long[1] }) };
  const { outOf } = fields;
  const isNumber = outOf === null || (Number.isInteger(outOf) && outOf >= 1);
  if (!isNumber || (outOf ?? 1) > metadata.mostPoints)
    return { outOf: m.assignmentEditor_outOfWrong({ most: metadata.mostPoints }) };
  // On which instruments a level can be played is asked where it is saved.
  const problem = levelProblem(fields, [], metadata.mostLevels);
  if (problem?.code !== 'too-many-levels') return null;
  const place = problem.path === 'settings.picks' ? problem.path : 'levelId';
  return { [place]: m.assignmentEditor_tooManyLevels({ most: metadata.mostLevels }) };
}

const farWords = () => m.assignmentEditor_farDate({ years: longestWait });

/** What is said of an assignment, kept on the device while it is not saved; leaving with something unsaved asks first. */
export function useAssignmentForm<Reply>(options: AssignmentFormOptions<Reply>) {
  const { first, timeZoneOf, editor, before, hasBegun, draftKey, save, onSaved } = options;
  const { now } = useServices();
  const form = useSavedForm<EditorValues, Reply>({
    schema: editorValues,
    first,
    check(values) {
      const fields = toFields(values, timeZoneOf);
      const beyond = beyondLimits(fields, editor.metadata);
      if (beyond !== null) return beyond;
      const { classes } = fields;
      // Of what was given out the server alone knows what stands whatever the class goes by since.
      const isOfClass = classes.some(({ courseId }) => courseId === editor.courseId);
      const apart = isOfClass && !before ? classProblem(fields, editor.constraints) : null;
      if (apart !== null) return { [apart.path]: problemWords(apart.code) };
      if (classes.length === 0) return { classes: m.assignmentEditor_needsClass() };
      for (const [index, given] of classes.entries()) {
        const stands = before?.classes.find(({ courseId }) => courseId === given.courseId);
        const far = farDate(inMilliseconds(given), now().getTime());
        if (far !== null) return { [placeOf(far, index, values)]: farWords() };
        const problem = dateProblem(inMilliseconds(given), {
          ...{ now: now().getTime(), timeZone: timeZoneOf(given.courseId) },
          ...(stands && { before: inMilliseconds(stands) }),
        });
        if (problem === null) continue;
        const field = problem.code === 'time-past' ? 'dueTime' : problem.path;
        return { [placeOf(field, index, values)]: problemWords(problem.code) };
      }
      return {};
    },
    save: (values) => save({ ...toFields(values, timeZoneOf), generator: generatorVersion }),
    onSaved,
    leaving: {
      title: m.assignmentEditor_abandonTitle(),
      body: m.assignmentEditor_abandonBody(),
    },
    draft: {
      key: draftKey,
      read(raw) {
        const kept = readDraft(raw);
        return kept && hasBegun ? withMusicOf(first, kept) : kept;
      },
    },
  });
  const alone = useOneAtATime();
  const submitAs = (isDraft: boolean, event?: BaseSyntheticEvent) =>
    alone(() => {
      form.fields.setValue('isDraft', isDraft, { shouldDirty: true });
      return form.submit(event);
    });
  return {
    ...form,
    submit(event?: BaseSyntheticEvent) {
      event?.preventDefault();
      return submitAs(false, event);
    },
    submitAsDraft: () => submitAs(true),
  };
}

export type AssignmentForm = ReturnType<typeof useAssignmentForm<unknown>>;
