/** What of a result a teacher decides to show. */
export const shownParts = ['marks', 'grade', 'feedback', 'recording'] as const;
export type ShownPart = (typeof shownParts)[number];

/** At once, which of a grade is when it is saved; once the teacher returns the results; not at all. */
export const whenShown = ['now', 'returned', 'never'] as const;
export type WhenShown = (typeof whenShown)[number];

/** What a student sees of their result, and when. */
export type Shown = Readonly<Record<ShownPart, WhenShown>>;

export const everythingShown: Shown = {
  marks: 'now',
  grade: 'now',
  feedback: 'now',
  recording: 'now',
};

/** @example isShown('returned', false) // false */
export const isShown = (when: WhenShown, isReturned: boolean): boolean =>
  when === 'now' || (when === 'returned' && isReturned);

/** Whether there is anything that students see only once the results are returned. */
export const waitsForReturn = (shown: Shown): boolean =>
  shownParts.some((part) => shown[part] === 'returned');

interface Told {
  readonly shown: Shown;
  readonly isReturned: boolean;
}

/** What of a result a device shows to its student. */
export const seenOf = ({ shown, isReturned }: Told) => ({
  marks: isShown(shown.marks, isReturned),
  recording: isShown(shown.recording, isReturned),
});
