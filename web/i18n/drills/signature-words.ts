import type { DrillChoice, DrillExercise } from '#shared/drills/exercise';
import { keyNamed, type Mode } from '#shared/music/key';
import * as m from '../generated/messages.js';
import { keyLabel } from '../key-name.ts';
import { clefNames } from './clef-words.ts';
import type { DrillWords, SettingWords } from './said.ts';

/** @example signsWords(-3) // '3 flats' */
function signsWords(fifths: number): string {
  const count = Math.abs(fifths);
  if (count === 0) return m.drillSignature_none();
  if (count === 1) return fifths > 0 ? m.drillSignature_oneSharp() : m.drillSignature_oneFlat();
  return fifths > 0 ? m.drillSignature_sharps({ count }) : m.drillSignature_flats({ count });
}

const keyOf = ({ item }: DrillExercise) => keyNamed(item.answer);
const label = ({ choice }: DrillChoice) => keyLabel(choice);

/** How a signature says its key. */
function rule(exercise: DrillExercise): string {
  const { fifths, mode } = keyOf(exercise);
  const major =
    fifths > 0
      ? m.drillSignature_bySharps()
      : fifths < -1
        ? m.drillSignature_byFlats()
        : fifths === -1
          ? m.drillSignature_byFlat()
          : m.drillSignature_byNone();
  return mode === 'major' ? major : `${major} ${m.drillSignature_minor()}`;
}

function why(exercise: DrillExercise, given: DrillChoice | null): string {
  const { reason = null } = given ?? {};
  if (given === null || reason?.kind !== 'fifths') return rule(exercise);
  const has = m.drillSignature_has({ key: label(given), signs: signsWords(reason.fifths) });
  return `${has} ${rule(exercise)}`;
}

const modes: Readonly<Record<Mode, () => string>> = {
  major: m.drillSignature_majorKeys,
  minor: m.drillSignature_minorKeys,
};

const kinds: Readonly<Record<string, () => string>> = {
  'few-sharps': m.drillSignature_fewSharps,
  'few-flats': m.drillSignature_fewFlats,
  'many-sharps': m.drillSignature_manySharps,
  'many-flats': m.drillSignature_manyFlats,
};

const steps: Readonly<Record<string, () => string>> = {
  few: m.drillSignature_stepFew,
  more: m.drillSignature_stepMore,
  many: m.drillSignature_stepMany,
};

const settings: Readonly<Record<string, SettingWords>> = {
  clef: { label: m.drillNote_clef, value: (value) => clefNames[value as 'treble']() },
  modes: { label: m.drillSignature_modes, value: (value) => modes[value as Mode]() },
  kinds: { label: m.drillSignature_kinds, value: (value) => kinds[String(value)]!() },
  isReverse: {
    label: m.drillNote_isReverse,
    value: (value) => (value === true ? m.drillSignature_findIt() : m.drillSignature_nameIt()),
  },
};

/** The words of the drill of key signatures. */
export const signatureWords: DrillWords = {
  title: m.drillSignature_title,
  question: (exercise) => {
    if (exercise.ask === 'figure')
      return m.drillSignature_find({ key: keyLabel(exercise.item.answer) });
    return keyOf(exercise).mode === 'major'
      ? m.drillSignature_whichMajor()
      : m.drillSignature_whichMinor();
  },
  hint: ({ ask }) => (ask === 'name' ? m.drillKind_look() : m.drillSignature_tapFigure()),
  label,
  answer: ({ item }) => m.drillKind_this({ kind: keyLabel(item.answer) }),
  why,
  right: m.drillKind_right,
  where: ({ staff }, { choice }) =>
    m.drillSignature_figure({
      clef: clefNames[staff.clef as 'treble'](),
      signs: signsWords(keyNamed(choice).fifths),
    }),
  item: (id) => keyLabel(id.split(':')[1]!),
  step: (step) => steps[step]!(),
  next: m.drill_next,
  setting: (name) => settings[name] ?? null,
  summary: (chosen) => clefNames[(chosen as { readonly clef: 'treble' }).clef](),
};
