/**
 * What a teacher switches on or off for a class, each as it is where nobody said. A new one is a line here and one of words
 * (`web/features/classes/practice-settings/switch-words.ts`): settings, limits, contract, storage and form follow.
 */
export const usualSwitches = {
  /** A student may switch key signatures off. */
  allowUserToDisableKey: true,
  /** In an assignment for a choir the student says which part is theirs, and is to be silent, before the music starts. */
  mustChoosePart: false,
  /** Students may open drills. */
  drills: true,
  /** Students may practise for themselves as well: outside the rules of the class, and counted for none. */
  practiseAlone: true,
};

export type ClassSwitch = keyof typeof usualSwitches;
export type ClassSwitches = Readonly<Record<ClassSwitch, boolean>>;

const classSwitches = Object.keys(usualSwitches) as ClassSwitch[];

/** One value a switch. @example eachSwitch((name) => limits[name]) */
export const eachSwitch = <Value>(value: (name: ClassSwitch) => Value) =>
  Object.fromEntries(classSwitches.map((name) => [name, value(name)])) as Record<
    ClassSwitch,
    Value
  >;
